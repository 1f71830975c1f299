import type { HealthCheckName, HealthState } from '@kindfold/content/health/health-checks.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { whileReadOnly } from '@kindfold/database/testing/while-read-only.ts'
import type { Standing } from '@kindfold/domain/base/services/health-watch.ts'
import { saveFindings } from '@kindfold/domain/office/health/findings.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSmtpTransport } from '../../channels/open-smtp-transport.ts'
import { startMailServer, type MailServer } from '../testing/start-mail-server.ts'
import { tellOperators, type OperatorsTold } from './tell-operators.ts'

let services: BookingTestServices
let mail: MailServer
const standing = new Map<HealthCheckName, Standing>()
const open: OperatorsTold[] = []
const place = 'web1:3000 site'
const health = { place, list: () => [...standing.values()] }

beforeEach(async () => {
  services = await createBookingTestServices()
  mail = await startMailServer()
  standing.clear()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop()
  await mail.close()
  await services.database.close()
})

/** A worker that starts, with what the one before it left in the database. */
function startTelling(addresses = ['ops@example.org']): OperatorsTold {
  const options = { url: mail.url, from: 'Kindfold <hello@kindfold.example>', domain: 'kindfold.example' }
  const told = tellOperators({ services, health, transport: openSmtpTransport(options), addresses })
  open.push(told)
  return told
}
const find = async (name: HealthCheckName, state: HealthState, says = 'As it is.') => {
  const now = services.clock.now().toISOString()
  const before = standing.get(name)
  const since = before?.state === state ? before.since : now
  standing.set(name, { name, state, says, since, checkedAt: now })
  await saveFindings(services, place, health.list()).catch(() => {})
}
const subjects = () => mail.received.map(({ subject }) => subject)
const minute = 60_000

test('trouble that lasts is told once to each operator with its remedy, and once when it is over, also by a worker that started again', async () => {
  await find('disk', 'trouble', '3 MB are free in /data.')
  const addresses = ['ops@example.org', 'duty@example.org']
  const first = startTelling(addresses)
  await first.tell()
  expect(subjects()).toEqual([])
  services.passTime(3 * minute)
  await first.tell()
  await first.tell()
  await startTelling(addresses).tell()
  expect(mail.received.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  expect(subjects()).toEqual(Array(2).fill('Kindfold: Disk in trouble'))
  const raw = (mail.received[0]?.raw ?? '').replaceAll('=\r\n', '')
  expect(raw).toContain('3 MB are free in /data.')
  expect(raw).toContain('Make room on the disk')
  expect(raw).toContain('/runbook/incidents#section-the-disk-is-nearly-full')
  expect(raw).toContain('since 12 noon on Saturday 21 November')
  await find('disk', 'well')
  await first.tell()
  expect(subjects()).toHaveLength(2)
  services.passTime(3 * minute)
  const again = startTelling(addresses)
  await again.tell()
  await again.tell()
  expect(subjects().slice(2)).toEqual(Array(2).fill('Kindfold: Disk, it is over'))
  // The operators are no donors.
  expect(await services.database.read((tx) => tx.select().from(messages))).toEqual([])
})

test('what was wrong while no letter could leave is told once mail is back, with since when', async () => {
  await find('mail', 'trouble')
  services.passTime(3 * minute)
  mail.moods = ['defers']
  const told = startTelling()
  await told.tell()
  services.passTime(57 * minute)
  await find('mail', 'well', 'Nothing waits.')
  mail.moods = ['takes']
  services.passTime(3 * minute)
  await startTelling().tell()
  expect(subjects()).toEqual(['Kindfold: Email, it is over'])
  expect((mail.received[0]?.raw ?? '').replaceAll('=\r\n', '')).toContain(
    'from 12 noon on Saturday 21 November to 1pm on Saturday 21 November',
  )
})

test('two workers tell it once between them', async () => {
  await find('jobs', 'trouble')
  services.passTime(3 * minute)
  const both = [startTelling(), startTelling()]
  await Promise.all(both.map((one) => one.tell()))
  await find('jobs', 'well')
  services.passTime(3 * minute)
  await Promise.all(both.map((one) => one.tell()))
  expect(subjects()).toEqual(['Kindfold: Jobs in trouble', 'Kindfold: Jobs, it is over'])
})

test('what comes and goes floods nobody: once in an hour, and not at all where it never lasts', async () => {
  const told = startTelling()
  for (let n = 0; n < 30; n++) {
    await find('look-ups', n % 2 === 0 ? 'trouble' : 'well')
    services.passTime(minute)
    await told.tell()
  }
  expect(subjects()).toEqual([])
  for (let n = 0; n < 12; n++) {
    await find('look-ups', n % 2 === 0 ? 'trouble' : 'well')
    services.passTime(4 * minute)
    await told.tell()
  }
  expect(subjects()).toEqual(['Kindfold: Look-ups in trouble', 'Kindfold: Look-ups, it is over'])
})

test('while the database takes no writes the trouble is told once too, and kept once it does', async () => {
  const { database } = services
  await find('database', 'well')
  services.database = whileReadOnly(database)
  await find('database', 'trouble', 'The database takes no writes.')
  services.passTime(3 * minute)
  const told = startTelling()
  await told.tell()
  await told.tell()
  expect(subjects()).toEqual(['Kindfold: Database in trouble'])
  services.database = database
  await find('database', 'trouble', 'The database takes no writes.')
  await told.tell()
  await startTelling().tell()
  expect(subjects()).toHaveLength(1)
})

test('worse is told once more, better is not, and several go in one letter', async () => {
  const told = startTelling()
  await find('disk', 'warning')
  services.passTime(3 * minute)
  await told.tell()
  await find('disk', 'trouble')
  await find('clock', 'trouble')
  services.passTime(3 * minute)
  await told.tell()
  await find('disk', 'warning')
  services.passTime(3 * minute)
  await told.tell()
  expect(subjects()).toEqual(['Kindfold: Disk needs you soon', 'Kindfold: 2 things need somebody'])
})

test('a process of which nothing is heard any more is told once, and that it is heard of again; one that was stopped is not', async () => {
  const other = 'web2:3000 site'
  const say = async (state: HealthState) => {
    const at = services.clock.now().toISOString()
    const found = [{ name: 'version', state, says: 'Kindfold.', since: at, checkedAt: at }] as const
    await saveFindings(services, other, found, { isFirst: true })
  }
  const told = startTelling()
  await say('well')
  services.passTime(4 * minute)
  await told.tell()
  expect(subjects()).toEqual([])
  services.passTime(2 * minute)
  await told.tell()
  await told.tell()
  expect(subjects()).toEqual(['Kindfold: A process in trouble'])
  const raw = (mail.received[0]?.raw ?? '').replaceAll('=\r\n', '')
  expect(raw).toContain('Nothing was heard of this process since 12 noon on Saturday 21 November.')
  expect(raw).toContain('Look whether it runs')
  await say('well')
  await told.tell()
  expect(subjects().slice(1)).toEqual(['Kindfold: A process, it is over'])
  await say('off')
  services.passTime(60 * minute)
  await told.tell()
  expect(subjects()).toHaveLength(2)
})
