import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makeMigratedFolder } from '@kindfold/database/testing/make-migrated-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../server/testing/start-test-server.ts'
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
    'Works           Proxy: Nobody can pretend to come from another address.',
  ])
    expect(said).toContain(`${line}`)
  expect([code, mail.received.map(({ to }) => to)]).toEqual([0, ['ops@example.org']])
})

test('what is wrong is said with what to do, and the doctor exits with 1', async () => {
  const { server, settings } = await openService('refuses', 1)
  const gone = await openService('takes')
  await gone.server.stop()
  const driveOrigin = gone.settings.DRIVE_ORIGIN
  const { code, said } = await runDoctor({ ...settings, DRIVE_ORIGIN: driveOrigin }, ['ops@example.org'])
  expect(server.ports.site).toBeDefined()
  expect(said).toContain('In trouble      A letter: Your mail server did not take it: EENVELOPE: 550')
  expect(said).toContain(`In trouble      Our addresses: DRIVE_ORIGIN ${driveOrigin} cannot be reached`)
  expect(said).toContain('In trouble      Proxy: A visitor who sends X-Forwarded-For is believed.')
  expect(said).toContain('What to do: docs/operations/deploy.md, “Behind a proxy”.')
  expect(code).toBe(1)
})

test('settings that are wrong are named one by one, and nothing else is looked at', async () => {
  const { code, said } = await runDoctor({ TRUST_PROXY: 'many', SITE_PORT: 'x' })
  expect(said.trim().split('\n')).toEqual([
    expect.stringContaining('In trouble      Settings: SITE_PORT must be a port'),
    expect.stringContaining('In trouble      Settings: TRUST_PROXY must be a number of proxies'),
  ])
  expect(code).toBe(1)
})
