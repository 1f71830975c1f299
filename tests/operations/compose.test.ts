import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../scripts/prepare/run-command.js'
import { makeKeys } from '../../server/backup/age.ts'
import { findPortAside } from '../../server/testing/find-port-aside.ts'
import { copyContext } from './copy-context.ts'
import { postgresImage, provideBaseImages } from './provide-base-images.ts'
import { readCommands } from './read-commands.ts'
import { makeNextVersion } from './several-machines.ts'

// The containers of compose.production.yaml, on ports and with a registry of this machine, by the commands of deploy.md.

const root = join(import.meta.dirname, '../..')
const page = 'docs/operations/deploy.md'
const heading = '### For good with compose'
const [printedSettings, printedCommands, printedRestore, printedBringing] = readCommands(page, heading)
const [shorthand = '', ...firstCommands] = printedCommands?.text.split('\n') ?? []
const ports = new Map<string, number>()
const versions = { one: '', two: '' }
let privateKey: string
let folder: string
let endRegistry: () => Promise<void>

async function shell(commands: string, cwd = folder): Promise<string> {
  const { code, output } = await runCommand('sh', ['-ec', commands], { cwd })
  if (code !== 0) throw new Error(`${commands}\nended with ${code} after saying:\n${output}`)
  return output
}

/** Gives a command that the page prints, with the shorthand that it prints; `here` puts a name of this machine for a printed one. */
async function give(command: string, here = (printed: string) => printed): Promise<string> {
  const printed = (await readFile(join(root, page), 'utf8')).split(heading)[1] ?? ''
  expect(printed).toContain(command)
  return await shell(`${shorthand}\n${here(command)}`)
}

const inspect = async (format: string) =>
  (
    await shell(`${shorthand}\ndocker inspect --format '${format}' $(kindfold ps --all --quiet kindfold)`)
  ).trim()
const isReady = async () =>
  (await fetch(`http://127.0.0.1:${ports.get('3000')}/readyz`).catch(() => null))?.status
const ask = (query: string) =>
  shell(`${shorthand}\nkindfold exec database psql --username kindfold --tuples-only --command '${query}'`)

async function writeSettings(image: string, postgres: string): Promise<void> {
  const [ofServer] = readCommands(page, '### The file of settings')
  const { key, identity } = await makeKeys()
  privateKey = identity
  const settings = {
    ...parseEnv(ofServer?.text ?? ''),
    ...parseEnv(printedSettings?.text ?? ''),
    KINDFOLD_IMAGE: image,
    POSTGRES_IMAGE: postgres,
    BACKUP_KEY: key,
  }
  await writeFile(
    join(folder, 'kindfold.env'),
    Object.entries(settings)
      .filter(([name]) => name !== 'HOST' && name !== 'DATABASE_URL')
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600 },
  )
}

async function startRegistry(port: number): Promise<() => Promise<void>> {
  const file = join(folder, 'registry.yml')
  await writeFile(
    file,
    `version: 0.1\nstorage: {filesystem: {rootdirectory: ${folder}/registry}}\nhttp: {addr: '127.0.0.1:${port}'}\n`,
  )
  const child = spawn('docker-registry', ['serve', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  // It says more later, which is read on to nobody.
  const said = createInterface({ input: child.stderr })
  await new Promise<void>((resolve) => said.on('line', (line) => line.includes('listening on') && resolve()))
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindfold-compose-'))
  const port = await findPortAside()
  endRegistry = await startRegistry(port)
  await provideBaseImages()
  const image = `127.0.0.1:${port}/kindfold`
  const context = join(folder, 'context')
  await copyContext(context)
  const push = async (name: string) => {
    await shell(`docker push --quiet ${name}`)
    return (await shell(`docker image inspect --format '{{index .RepoDigests 0}}' ${name}`)).trim()
  }
  await shell(`docker build -f Containerfile -t ${image}:1 .`, context)
  versions.one = await push(`${image}:1`)
  const next = await makeNextVersion()
  const build = join(next.folder, 'server/build')
  await writeFile(join(build, 'Containerfile'), `FROM ${image}:1\nCOPY migrations server/build/migrations\n`)
  await shell(`docker build -f Containerfile -t ${image}:2 .`, build)
  versions.two = await push(`${image}:2`)
  await next.remove()
  const postgres = `127.0.0.1:${port}/postgres:17`
  await shell(`docker tag ${postgresImage} ${postgres}`)
  await push(postgres)
  // Nothing but the registry has them: what runs was pulled.
  await shell(`docker image rm ${image}:1 ${image}:2 ${postgres}`)

  for (const printed of ['3000', '3001', '3002', '3003'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    ports.set(printed, await findPortAside())
  const compose = await readFile(join(root, 'compose.production.yaml'), 'utf8')
  await writeFile(
    join(folder, 'compose.production.yaml'),
    compose.replaceAll(/127\.0\.0\.1:(\d+):/g, (_, printed: string) => `127.0.0.1:${ports.get(printed)}:`),
  )
  await writeSettings(versions.one, postgres)
})
afterAll(async () => {
  await shell(`${shorthand}\nkindfold down --volumes --rmi all`).catch(() => undefined)
  await endRegistry?.()
  await rm(folder, { recursive: true, force: true })
})

test('by the printed commands the containers of compose start, are backed up, restored and updated, start again after a crash, and stop', async () => {
  for (const command of firstCommands)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await give(command)
  expect(await inspect('{{.State.Health.Status}} {{.Config.Image}}')).toBe(`healthy ${versions.one}`)
  expect(await isReady()).toBe(200)
  expect(await inspect('{{json .HostConfig.LogConfig.Config}}')).toContain('"max-size":"20m"')

  await give('kindfold exec kindfold node scripts/backup.ts')
  await give('kindfold cp kindfold:/backups ./backups')
  expect(await readdir(join(folder, 'backups'))).toContainEqual(
    expect.stringMatching(/^kindfold-.+\.dump\.age$/),
  )
  // The volumes and all that happened since are lost; a copy of the backups and the private key are not.
  await ask('update staff set email = $$since-the-backup@example.org$$')
  const [backup = ''] =
    (await give('kindfold run --rm -T kindfold ls /backups')).match(/kindfold-\S+\.age/) ?? []
  await shell(`${shorthand}\nkindfold exec kindfold sh -c 'rm /backups/*'`)
  await writeFile(join(folder, 'key.txt'), `${privateKey}\n`, { mode: 0o600 })
  const nameIt = (printed: string) => printed.replace(/kindfold-\d[\w-]+\.dump\.age/, backup)
  const [stop = '', restore = '', start = ''] = printedRestore?.text.split('\n') ?? []
  await give(stop)
  await give(printedBringing?.text ?? '')
  expect(await give(restore, nameIt)).toContain('Everybody is signed out.')
  await give(start)
  expect(await isReady()).toBe(200)
  expect((await ask('select email from staff')).trim()).toBe('you@example.org')

  const file = join(folder, 'kindfold.env')
  await writeFile(file, (await readFile(file, 'utf8')).replace(versions.one, versions.two))
  await give('kindfold pull kindfold')
  await give('kindfold up -d --wait')
  expect(await inspect('{{.State.Health.Status}} {{.Config.Image}}')).toBe(`healthy ${versions.two}`)
  expect(await isReady()).toBe(200)
  expect((await ask('select count(*) from next_versions')).trim()).toBe('0')
  expect((await ask('select email from staff')).trim()).toBe('you@example.org')

  // All that runs there, at once.
  await shell(`${shorthand}\nkindfold exec kindfold sh -c 'kill -KILL -1'`).catch(() => undefined)
  await expect.poll(() => inspect('{{.RestartCount}} {{.State.Health.Status}}')).toBe('1 healthy')
  expect(await isReady()).toBe(200)

  await shell(`${shorthand}\nkindfold stop`)
  expect(await inspect('{{.State.Status}} {{.State.ExitCode}}')).toBe('exited 0')
})
