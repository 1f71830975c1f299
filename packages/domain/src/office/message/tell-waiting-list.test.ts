import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { listAreaEvents } from '../../capacity/coverage/area-history.ts'
import { addArea, changeArea } from '../../capacity/area/change-area.ts'
import { previewAct } from './preview-act.ts'
import { listAudit } from '../../staff/list-audit.ts'
import { joinWaitingList } from '../../booking/waiting-list/join-waiting-list.ts'
import { countWaiting, listDemand } from '../../booking/waiting-list/list-demand.ts'
import { tellWaitingList } from '../../booking/waiting-list/tell-waiting-list.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const
const join = (email: string, postcode: string) =>
  joinWaitingList(services, { email, postcode, consent: true, address: email })
const tell = (areaId: string, seen?: number) => tellWaitingList(services, { areaId, by, seen })

test('those who wait for a postcode that the area now collects are told once, after staff saw whom and how', async () => {
  for (const [email, postcode] of [
    ['one@example.org', 'LS1 4AP'],
    ['two@example.org', 'LS1 4AP'],
    ['three@example.org', 'LS2 7EY'],
    ['four@example.org', 'HX1 1AA'],
  ] as const)
    await join(email, postcode)
  expect(
    (await listDemand(services)).demand.map(({ outcode, waiting, coveredBy }) => [
      outcode,
      waiting,
      coveredBy,
    ]),
  ).toEqual([
    ['LS1', 2, null],
    ['HX1', 1, null],
    ['LS2', 1, null],
  ])
  expect(await tell('reading')).toEqual({ kind: 'nobody-waits' })
  const leeds = { outwardPatterns: ['LS'], weekdays: [2], dailyCapacity: 20 }
  await addArea(services, { area: { id: 'leeds', name: 'Leeds', nation: 'england', ...leeds }, by })
  const city = { id: 'leeds-city', name: 'Leeds city', nation: 'england' as const }
  await addArea(services, { area: { ...city, ...leeds, outwardPatterns: ['LS2'] }, by })
  expect([
    await countWaiting(services, { areaId: 'leeds' }),
    await countWaiting(services, { areaId: 'leeds-city' }),
  ]).toEqual([2, 1])

  const preview = await previewAct(services, (dryRun) => tellWaitingList(dryRun, { areaId: 'leeds', by }))
  expect(preview).toMatchObject({ result: { kind: 'told', told: 2 }, told: { email: 2 } })
  expect(preview.messages.map(({ recipient }) => recipient).toSorted()).toEqual([
    'one@example.org',
    'two@example.org',
  ])
  await join('five@example.org', 'LS1 4AP')
  expect(await tell('leeds', 2)).toEqual({ kind: 'list-changed', count: 3 })
  expect(await tell('leeds', 3)).toEqual({ kind: 'told', told: 3 })
  expect(await tell('leeds')).toEqual({ kind: 'nobody-waits' })
  expect(await tell('atlantis')).toEqual({ kind: 'unknown-area' })
  // The whole first half is another area's, which tells its own.
  expect(await tell('leeds-city')).toEqual({ kind: 'told', told: 1 })
  expect((await listDemand(services)).demand.find(({ outcode }) => outcode === 'LS1')).toMatchObject({
    waiting: 0,
    told: 3,
    since: null,
    coveredBy: { id: 'leeds', name: 'Leeds' },
  })
  const history = await listAreaEvents(services, { areaId: 'leeds' })
  expect(history.kind === 'listed' && history.events[0]).toMatchObject({
    kind: 'waiting-list-told',
    actorName: 'Sam',
    details: { told: 3 },
  })
})

test('an area that somebody changed meanwhile is not overwritten, and the answer says what it is now', async () => {
  const version = 1
  const change = (dailyCapacity: number) =>
    changeArea(services, { areaId: 'oxford', changes: { dailyCapacity }, by, version })
  expect(await change(41)).toMatchObject({ kind: 'changed', area: { dailyCapacity: 41, version: 2 } })
  expect(await change(42)).toMatchObject({ kind: 'stale', area: { dailyCapacity: 41, version: 2 } })
})

test('who puts a caller on the list stands in the audit, and the caller’s address does not', async () => {
  const asked = { email: 'caller@example.org', postcode: 'HX2 6AA', consent: true, by }
  await joinWaitingList(services, asked)
  await joinWaitingList(services, asked)
  const { entries } = await listAudit(services, { act: 'join-waiting-list', areas: 'all' })
  expect(entries).toMatchObject([{ actorName: 'Sam', details: { outcode: 'HX2' } }])
  expect(JSON.stringify(entries)).not.toContain('caller@')
})
