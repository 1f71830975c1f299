import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
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

test('each of several machines reads the settings of its document, and all reach donors by the same channels', () => {
  const page = read('docs/operations/several-machines.md')
  const [same = {}, own = {}] = [...page.matchAll(/^```sh\n(.+?)^```/gms)].map(([, text = '']) =>
    parseEnv(text),
  )
  const machines = [...page.matchAll(/^\| [\w ,]+ +\| `10[^|]+\| `([a-z,]+)`/gm)].map(([, apps = '']) => apps)
  expect(machines).toEqual(['site,booking', 'desk,drive', 'worker'])
  for (const apps of machines)
    expect(readEnvironment({ ...same, ...own, APPS: apps }), apps).toMatchObject({
      kind: 'read',
      environment: { isProduction: true, channels: ['email', 'sms', 'call'] },
    })
})

test('HAProxy asks the ports on which the printed Patroni of each machine listens', () => {
  const patroni = parseEnv(read('docs/operations/failover/patroni.env'))
  const portOf = (address = '') => address.slice(address.lastIndexOf(':'))
  const servers = [
    ...read('docs/operations/failover/haproxy.cfg').matchAll(
      /^ {2}server \w+ "\$\{\w+-[\d.]+(:\d+)\}" check port "\$\{\w+-(\d+)\}"$/gm,
    ),
  ].map(([, postgres, rest]) => ({ postgres, rest: `:${rest}` }))
  const expected = {
    postgres: portOf(patroni.PATRONI_POSTGRESQL_LISTEN),
    rest: portOf(patroni.PATRONI_RESTAPI_LISTEN),
  }
  expect(servers).toEqual([expected, expected])
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

test('the workflow notes the image that it published as the setting by which an operator takes it', () => {
  const workflow = read('.github/workflows/ci.yml')
  const [, file] = /docker buildx build --push --metadata-file (\S+) /.exec(workflow) ?? []
  expect(workflow).toContain(`digest=$(jq --raw-output '."containerimage.digest"' ${file})`)
  expect(workflow).toMatch(/"KINDFOLD_IMAGE=\$name@\$digest".* >> "\$GITHUB_STEP_SUMMARY"/)
  expect(read('compose.production.yaml')).toContain('image: ${KINDFOLD_IMAGE:')
})

test('the restore that the documents print for compose replaces its database from its folder of backups', () => {
  const compose = read('compose.production.yaml')
  const [, database] = /^ {6}DATABASE_URL: .*\/(\w+)$/m.exec(compose) ?? []
  const [, folder] = /^ {6}BACKUP_TO: (.+)$/m.exec(compose) ?? []
  const page = read('docs/operations/deploy.md')
  const [, file, ...words] =
    /^kindfold run --rm -T kindfold node scripts\/restore\.ts (\S+) (\S+) (\S+) (\S+) (\S+) < key\.txt$/m.exec(
      page,
    ) ?? []
  expect(words).toEqual(['--identity', '-', '--replace', database])
  expect(file).toMatch(new RegExp(`^${folder}/kindfold-[\\w-]+\\.dump\\.age$`))
  expect(page).toContain(`kindfold run --rm -T kindfold tar --extract --directory ${folder}\n`)
})

test('the nightly workflow runs commands that there are', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...read('.github/workflows/nightly.yml').matchAll(/run: npm run ([\w:-]+)/g)]
  expect(commands.length).toBeGreaterThan(2)
  for (const [, name = ''] of commands) expect(scripts).toHaveProperty([name])
})
