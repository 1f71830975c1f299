import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment, variableNames } from '../server/environment/read-environment.ts'
import { startTestServer } from '../server/testing/start-test-server.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const containerfile = read('Containerfile')

/** The words of the last instruction of that name. */
const readWords = (instruction: string): string[] =>
  JSON.parse(containerfile.match(new RegExp(`^${instruction}\\b.*?(\\[.*\\])$`, 'm'))?.[1] ?? '[]')

function runHealthCheck(port: number): Promise<number | null> {
  const [, ...words] = readWords('HEALTHCHECK')
  const child = spawn(process.execPath, words, { cwd: root, env: { METRICS_PORT: String(port) } })
  return new Promise((resolve) => child.once('close', resolve))
}

test('the image’s health check passes while the server answers, and fails when it does not', async () => {
  const server = await startTestServer({})
  onTestFinished(() => server.stop())
  expect(await runHealthCheck(server.ports.metrics ?? 0)).toBe(0)
  const deaf = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  onTestFinished(() => void deaf.close())
  await once(deaf, 'listening')
  expect(await runHealthCheck((deaf.address() as AddressInfo).port)).toBe(1)
})

test('the health check gives up before the engine would, since Podman lets it run on', () => {
  const [, ownMs] = /AbortSignal\.timeout\((\d+)\)/.exec(read('scripts/check-health.js')) ?? []
  const [, engineSeconds] = /^HEALTHCHECK .*--timeout=(\d+)s/m.exec(containerfile) ?? []
  expect(Number(ownMs)).toBeLessThan(Number(engineSeconds) * 1000)
})

test('the image runs as the fixed user and group that the documents name', () => {
  expect(containerfile).toContain('groupadd --gid 10001 ')
  expect(containerfile).toContain('useradd --uid 10001 --gid 10001 ')
  expect(containerfile).toMatch(/^USER 10001$/m)
  expect(read('docs/operations/deploy.md').replaceAll(/\s+/g, ' ')).toContain('user 10001 of group 10001')
})

test('the image starts what npm start starts', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const [, settings = '', command] = /^exec (?:env ((?:\S+=\S+ )+))?(.+)$/.exec(scripts.start ?? '') ?? []
  expect(readWords('CMD').join(' ')).toBe(command)
  for (const setting of settings.split(' ')) expect(read('Containerfile')).toContain(setting)
})

test('the documented systemd unit starts what npm start starts', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const unit = read('docs/operations/deploy.md')
  const variables = /^Environment=(.+)$/m.exec(unit)?.[1]
  const command = /^ExecStart=\/srv\/kindfold\/app\/node_modules\/\.bin\/(.+)$/m.exec(unit)?.[1]
  expect(`exec env ${variables} ${command}`).toBe(scripts.start)
})

test('the settings of compose.yaml are ours, and start a server whose mail goes to the catcher', () => {
  const [, ofKindfold = ''] = read('compose.yaml').split(/^ {2}\w+:$/m)
  const settings = Object.fromEntries(
    [...ofKindfold.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([])
  expect(readEnvironment(settings)).toMatchObject({
    kind: 'read',
    environment: { isProduction: false, host: null, hasOutbox: false, isWorker: true },
  })
})

test('compose for production starts again, ends its logs, names versions, builds nothing, and keeps backups outside', () => {
  const compose = read('compose.production.yaml')
  const [, listed = ''] = /^services:\n(.*?)^volumes:/ms.exec(compose) ?? []
  const services = listed.split(/^ {2}(?=\w+:$)/m).slice(1)
  expect(services).toHaveLength(2)
  for (const service of services) {
    expect(service).toMatch(/^ {4}restart: unless-stopped$/m)
    expect(service).toMatch(/^ {4}logging: (&|\*)logging$/m)
    expect(service).toMatch(/^ {4}stop_grace_period: \d+s$/m)
    expect(service).toMatch(/^ {4}image: \$\{(KINDFOLD_IMAGE:\?.+|POSTGRES_IMAGE:-.+:\d+\.\d+-\w+)\}$/m)
    expect(service).not.toMatch(/\bbuild:/)
  }
  expect(compose).toMatch(/max-size: \d+m\n\s+max-file: '\d+'/)
  expect(containerfile).toMatch(/^HEALTHCHECK /m)
  expect(services[1]).toMatch(/^ {4}healthcheck:$/m)
  // What is written is on volumes, which the image's user owns.
  const backups = /^ {6}BACKUP_TO: (.+)$/m.exec(compose)?.[1] ?? 'none'
  expect(compose).toContain(`- backups:${backups}\n`)
  expect(containerfile).toMatch(new RegExp(`install -d -o kindfold -g kindfold -m 700 ${backups}$`, 'm'))
})

test('the settings of compose for production are ours, and with those of the documents they start a production', () => {
  const [, ofKindfold = ''] = read('compose.production.yaml').split(/^ {2}\w+:$/m)
  const own = Object.fromEntries(
    [...ofKindfold.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{\w+:\?.*?\}/g, 'given'),
    ]),
  )
  const documented =
    /^`\/etc\/kindfold\.env`:\n\n```sh\n(.+?)```/ms.exec(read('docs/operations/deploy.md'))?.[1] ?? ''
  const given = Object.fromEntries(
    [...documented.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(Object.keys(own).filter((name) => !variableNames.includes(name))).toEqual([])
  expect(readEnvironment({ ...given, HOST: undefined, ...own })).toMatchObject({
    kind: 'read',
    environment: {
      isProduction: true,
      host: null,
      isWorker: true,
      databaseUrl: 'postgres://kindfold:given@database:5432/kindfold',
    },
  })
})

test('the image copies the database that compose for production runs: its client programs are as new', () => {
  const release = /^ARG RUNTIME_IMAGE=.*debian:(\w+)-slim$/m.exec(containerfile)?.[1] ?? ''
  const clientOf: Record<string, number> = { bookworm: 15, trixie: 17 }
  const server = /postgres:(\d+)/.exec(read('compose.production.yaml'))?.[1]
  expect(containerfile).toMatch(/apt-get install .* postgresql-client\b/)
  expect(clientOf[release]).toBeGreaterThanOrEqual(Number(server))
})

test('the workflow runs what exists, and pins the base images that the Containerfile names', () => {
  const workflow = read('.github/workflows/ci.yml')
  expect(workflow).toContain('- run: .ci/run')
  expect(existsSync(join(root, '.ci/run'))).toBe(true)
  for (const name of ['NODE_IMAGE', 'RUNTIME_IMAGE']) {
    expect(containerfile).toMatch(new RegExp(`^ARG ${name}=docker\\.io/library/[\\w.-]+:[\\w.-]+$`, 'm'))
    expect(workflow).toContain(`s/^ARG ${name}=//p`)
    expect(workflow).toContain(`--build-arg "${name}=$`)
  }
})

test('the nightly workflow runs commands that there are', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...read('.github/workflows/nightly.yml').matchAll(/run: npm run ([\w:-]+)/g)]
  expect(commands.length).toBeGreaterThan(2)
  for (const [, name = ''] of commands) expect(scripts).toHaveProperty([name])
})
