import { openDatabase } from '@kindfold/database/open-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeBookings } from '../../bench/crash/judge-bookings.ts'
import { createService, letDonorsBook } from '../../bench/failover/people.ts'
import { clusterPorts, startCluster, type Cluster } from '../../bench/failover/start-cluster.ts'
import type { FormAnswer, SentForm } from '../../bench/journey/send-form.ts'
import { findPortAside } from '../../server/testing/find-port-aside.ts'
import { names, openFleet, type Fleet } from './testing/open-fleet.ts'

// The machines of docs/operations/several-machines.md, whose database has the standby of docs/operations/failover.md.

let cluster: Cluster
let fleet: Fleet

beforeAll(async () => {
  const ports = new Set<number>()
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (ports.size < clusterPorts) ports.add(await findPortAside())
  cluster = await startCluster([...ports])
  await cluster.startBoth()
  await cluster.createDatabase('kindfold')
  fleet = await openFleet(cluster.urlOf('kindfold'))
})
afterAll(async () => {
  await fleet?.close()
  await cluster?.remove()
})

/** A form that nginx could not hand over, since a process ended, is one that was not answered. */
async function sendThroughNginx({ path, fields, cookie, address }: SentForm): Promise<FormAnswer> {
  const { status, headers } = await fleet.nginx.ask({
    host: 'book.example.org',
    path,
    // Of this machine, and the donor's own.
    from: address.replace(/^10\./, '127.'),
    // Answered at once, and not led to a page of its own.
    headers: { 'Sec-Fetch-Mode': 'cors', ...(cookie === undefined ? {} : { Cookie: cookie }) },
    form: fields,
  })
  if (status === 502) throw new Error('nobody answered')
  const [set] = (headers['set-cookie'] as string[] | undefined) ?? []
  return {
    status,
    location: (headers.location as string | undefined) ?? null,
    cookie: set?.split(';', 1)[0] ?? null,
  }
}

test('an update loses no booking, nor a page, while the standby takes the primary’s place in its midst', async () => {
  for (const machine of names)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await fleet.waitUntilReady(machine)
  const service = createService()
  const { told } = service
  const donors = letDonorsBook(service, { places: [{ name: 'nginx', send: sendThroughNginx }], donors: 4 })
  const bookedMore = async () => {
    const before = told.acknowledged.size
    await expect.poll(() => told.acknowledged.size + told.faults.length).toBeGreaterThan(before + 4)
    expect(told.faults).toEqual([])
  }
  try {
    await fleet.update(async () => {
      await bookedMore()
      // A starved machine may have changed them over by itself, and a standby that is behind takes no place.
      await cluster.waitForStandby()
      const before = await cluster.findPrimary()
      await cluster.switchOver()
      await cluster.waitForStandby()
      expect(await cluster.findPrimary()).not.toBe(before)
      await bookedMore()
    })
  } finally {
    await donors.stop()
  }
  await expect.poll(() => fleet.mail.taken.size).toBeGreaterThanOrEqual(told.acknowledged.size)
  const database = await openDatabase({ url: cluster.urlOf('kindfold'), log: silentLog })
  const { broken } = await judgeBookings(database, told, fleet.mail.taken)
  await database.close()
  expect(broken).toEqual([])
})
