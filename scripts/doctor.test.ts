import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makeMigratedFolder } from '@kindfold/database/testing/make-migrated-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { findPortAside } from '../server/testing/find-port-aside.ts'
import { startTestServer, testAddressSecret } from '../server/testing/start-test-server.ts'
import { startMailServer, type MailMood } from '../server/worker/testing/start-mail-server.ts'

const startSooner = new URL('start-sooner.js', import.meta.url).href

/** The command, in a folder without settings of its own. */
async function runDoctor(env: Record<string, string>, words: string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = new URL('doctor.ts', import.meta.url).pathname
  const doctor = spawn(process.execPath, ['--import', startSooner, program, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(doctor.stdout), once(doctor, 'exit')])
  return { code: code as number, said }
}

/** A service that runs, its mail server, and the settings of both. */
async function openService(mood: MailMood, trustedProxies = 0) {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-doctor-data-'))
  await makeMigratedFolder(folder)
  const server = await startTestServer({}, { trustedProxies })
  const mail = await startMailServer(mood)
  onTestFinished(async () => {
    await Promise.all([server.stop(), mail.close()])
    await rm(folder, { recursive: true })
  })
  const { site, booking } = server.ports
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: '',
    SMTP_URL: mail.url,
    SITE_ORIGIN: `http://127.0.0.1:${site}`,
    BOOKING_ORIGIN: `http://127.0.0.1:${booking}`,
    DESK_ORIGIN: `http://localhost:${site}`,
    DRIVE_ORIGIN: `http://localhost:${booking}`,
    ADDRESS_KEY: testAddressSecret,
    TRUST_PROXY: String(trustedProxies),
  }
  return { server, mail, settings }
}

test('where all is well the doctor says so of each thing, sends the letter, changes nothing and exits with 0', async () => {
  const { mail, settings } = await openService('takes')
  const { code, said } = await runDoctor(settings, ['ops@example.org'])
  for (const line of [
    'Works           Settings: Each can be read',
    'Works           Database: It takes writes.',
    'Works           Schema: Its migrations are those of this version.',
    'Works           Clock: ',
    'Works           Disk: ',
    'Works           Email: Nothing waits that should have gone. The provider let us in.',
    'Not known       Jobs: No worker has told its jobs yet.',
    'Not used here   Look-ups: None is set up here.',
    'Works           A letter: Your mail server took one to ops@example.org.',
    'Works           Our addresses: Each of our addresses leads here.',
    'Not used here   Our certificates: No address of ours uses https.',
    'Works           Proxy: Nobody can pretend to come from another address. No proxy passed this question on: it came from 127.0.0.1.',
  ])
    expect(said).toContain(`${line}`)
  expect([code, mail.received.map(({ to }) => to)]).toEqual([0, ['ops@example.org']])
})

test('what is wrong is said with what to do, and the doctor exits with 1', async () => {
  const { server, settings } = await openService('refuses', 1)
  // Nobody else is given one of these ports by chance.
  const driveOrigin = `http://localhost:${await findPortAside()}`
  const { code, said } = await runDoctor({ ...settings, DRIVE_ORIGIN: driveOrigin }, ['ops@example.org'])
  expect(server.ports.site).toBeDefined()
  expect(said).toContain('In trouble      A letter: Your mail server did not take it: EENVELOPE: 550')
  expect(said).toContain(`In trouble      Our addresses: DRIVE_ORIGIN ${driveOrigin} cannot be reached`)
  expect(said).toContain('In trouble      Proxy: A visitor who sends X-Forwarded-For is believed.')
  expect(said).toContain('What to do: docs/operations/deploy.md, “Behind a proxy”.')
  expect(code).toBe(1)
})

test('a word that is no address is sent no letter: the doctor says how it is asked, and looks at nothing', async () => {
  expect(await runDoctor({}, ['--help'])).toEqual({ code: 1, said: '' })
})

test('settings that are wrong are named one by one, and nothing else is looked at', async () => {
  const { code, said } = await runDoctor({ TRUST_PROXY: 'many', SITE_PORT: 'x' })
  expect(said.trim().split('\n')).toEqual([
    expect.stringContaining('In trouble      Settings: SITE_PORT must be a port'),
    expect.stringContaining('In trouble      Settings: TRUST_PROXY must be a number of proxies'),
  ])
  expect(code).toBe(1)
})

/** A proxy in front of an address that adds who asked to X-Forwarded-For, as nginx's `$proxy_add_x_forwarded_for` does. */
async function startProxy(to: string): Promise<string> {
  const proxy = createServer((asked, answer) => {
    const before = asked.headers['x-forwarded-for']
    const own = asked.socket.remoteAddress ?? ''
    const headers = {
      ...asked.headers,
      'x-forwarded-for': before === undefined ? own : `${String(before)}, ${own}`,
    }
    const { hostname, port } = new URL(to)
    const { method, url: path } = asked
    asked.pipe(
      request({ hostname, port, path, method, headers, agent: false }, (passed) => {
        answer.writeHead(passed.statusCode ?? 502, passed.headers)
        passed.pipe(answer)
      }),
    )
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

test.each([
  [
    1,
    1,
    'Works           Proxy: Nobody can pretend to come from another address. One proxy passed this question on, and each is counted: it came from 127.0.0.1.',
  ],
  [
    2,
    2,
    'Works           Proxy: Nobody can pretend to come from another address. 2 proxies passed this question on, and each is counted: it came from 127.0.0.1.',
  ],
  [
    2,
    1,
    'In trouble      Proxy: 2 proxies passed this question on, and TRUST_PROXY is 1, so that all visitors count as one, 127.0.0.1. Set it to 2',
  ],
])('of %i proxies of which %i is counted the doctor knows', async (proxies, trusted, line) => {
  const { server, settings } = await openService('takes', trusted)
  let origin = `http://127.0.0.1:${server.ports.site}`
  // oxlint-disable-next-line no-await-in-loop -- each stands before the one that came first
  for (let number = 0; number < proxies; number++) origin = await startProxy(origin)
  const { said } = await runDoctor({ ...settings, SITE_ORIGIN: origin })
  expect(said).toContain(line)
})

test('a stranger is not told how a question arrives, nor the doctor with another secret', async () => {
  const { server, settings } = await openService('takes', 1)
  const origin = await startProxy(`http://127.0.0.1:${server.ports.site}`)
  for (const headers of [{}, { 'Kindfold-Doctor': `${Date.now()}.x` }]) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await fetch(`${origin}/healthz`, { headers: headers as Record<string, string> })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('kindfold'))).toEqual([])
  }
  const { said } = await runDoctor({
    ...settings,
    SITE_ORIGIN: origin,
    ADDRESS_KEY: 'another secret, which the server does not have',
  })
  expect(said).toContain('Whether each proxy is counted cannot be seen from here')
})
