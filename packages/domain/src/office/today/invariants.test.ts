import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../base/calendar/london-time.ts'
import { approvePayment } from '../../money/payment/approve-payment.ts'
import { preparePayment } from '../../money/payment/prepare-payment.ts'
import { confirmPayment, recordSent } from '../../money/payment/record-sent.ts'
import { takeBackReceipt } from '../../money/receipt/take-back-receipt.ts'
import { abe, addDetails, fay, record } from '../../money/testing/sample-money.ts'
import { addArea } from '../../capacity/area/change-area.ts'
import { makePlan } from '../../rounds/plan/make-plan.ts'
import { releasePlan } from '../../rounds/plan/release-plan.ts'
import { openPlanDay } from '../../rounds/plan/testing/open-plan-day.ts'
import { openRounds, type RoundsDay } from '../../rounds/round/testing/open-rounds.ts'
import type { Services } from '../../base/services/services.ts'
import { agree } from '../../testing/agree.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { joinWaitingList } from '../../booking/waiting-list/join-waiting-list.ts'
import { tellWaitingList } from '../../booking/waiting-list/tell-waiting-list.ts'
import { invariants, type TaskKind } from './invariants.ts'
import { listTasks } from './tasks.ts'

const [yesterday, today, tomorrow] = ['2026-11-24', '2026-11-25', '2026-11-26']
const admin = { roles: [{ role: 'admin', areaId: null }] } as const
const staff = { kind: 'staff', id: null, name: 'Sam' } as const

let services: RoundsDay
let world: { first: string; ofTomorrow: string; ofYesterday: string; roundId: string; driverId: string }

/** A morning on which nothing waits for anybody. */
beforeEach(async () => {
  services = await openRounds()
  services.setNow('2026-11-21T12:00:00Z')
  const ofTomorrow = await services.book(tomorrow, { north: 2, east: 1 })
  const ofYesterday = await services.book(yesterday, { north: 1, east: 2 })
  services.setNow(`${today}T07:00:00Z`)
  const { bookingIds, roundId, driverId } = await services.makeRound({
    date: today,
    places: [
      { north: 1, east: 1 },
      { north: 1, east: 2 },
    ],
  })
  world = { first: bookingIds[0] ?? '', ofTomorrow, ofYesterday, roundId, driverId }
  await run(sql`update plans set state = 'released'`)
  await run(sql`update messages set status = 'sent', sent_at = created_at where status = 'due'`)
  await run(sql`
    insert into driver_devices (staff_id, name, created_at, last_seen_at) values (${driverId}::uuid, 'Phone', now(), now())`)
  for (const id of bookingIds)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await writeMessage(id, { kind: 'window', status: 'sent' })
  await run(sql`update bookings set status = 'collected' where id = ${ofYesterday}::uuid`)
  await run(sql`insert into round_days (area_id, date, closed_at) values ('cambridge', ${yesterday}, now())`)
  await run(sql`delete from review_stats`)
  await run(sql`
    insert into review_stats (total_google_reviews, total_trustpilot_reviews, google_as_of, trustpilot_as_of)
    values (1, 1, ${today}, ${today})`)
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const run = (statement: SQL, of: Services = services) =>
  of.database.transaction((tx) => executeRows(tx, statement))
const now = () => sql`${services.clock.now().toISOString()}::timestamptz`

async function writeMessage(
  bookingId: string,
  { kind, status, channel = 'email', waits = '0 minutes' }: Record<string, string>,
) {
  const data = {
    collectionDate: today,
    reference: 'FHJK-34RT',
    window: { start: '10:00', end: '12:00' },
  }
  await run(sql`
    insert into messages (booking_id, subject_id, kind, channel, version, recipient, template, data, due_at, status, created_at, sent_at)
    values (${bookingId}::uuid, ${bookingId}::uuid, ${kind}, ${channel}, 9, 'ada@example.org', 'of the test',
      ${JSON.stringify(data)}::jsonb, ${now()} - ${waits}::interval, ${status}, ${now()},
      case when ${status} = 'sent' then ${now()} end)`)
}
const away = (date: string) =>
  run(sql`
    insert into absences (staff_id, kind, from_date, until_date, actor_name, at)
    values (${world.driverId}::uuid, 'sickness', ${date}, ${date}, 'Sam', ${now()})`)
const change = (what: SQL) => () => run(what)
const setMessages = (kind: string, set: SQL) => () =>
  run(
    sql`update messages set ${set} where kind = ${kind} and version = 9 and booking_id = ${world.first}::uuid`,
  )
const sent = sql`status = 'sent', sent_at = created_at`

const paymentId = '00000000-0000-4000-8000-0000000000aa'
const takeBack = async () => {
  const [receipt] = await run(sql`select id from receipts`)
  const { id } = receipt as { id: string }
  return await takeBackReceipt(services, { receiptId: id, reason: 'mistyped', bears: false, by: fay })
}
/** A payment of what came in on the day before, sent on a day. */
const paySent = async (on: string) => {
  await addDetails(services)
  await record(services, { receivedOn: addDays(on, -1) })
  await preparePayment(services, { id: paymentId, charitySlug: 'one', pence: 8001n, by: fay })
  await approvePayment(services, { id: paymentId, version: 1, by: abe })
  await recordSent(services, { id: paymentId, version: 2, on, bankReference: 'FP 1', by: fay })
}

/** How each invariant comes to be broken, and how it is mended. */
const walks: Record<TaskKind, { breaks: () => Promise<unknown>; mends: () => Promise<unknown> }> = {
  'untold-window': {
    breaks: setMessages('window', sql`status = 'due', sent_at = null`),
    mends: setMessages('window', sent),
  },
  'no-driver': {
    breaks: change(sql`update rounds set driver_id = null`),
    mends: () => run(sql`update rounds set driver_id = ${world.driverId}::uuid`),
  },
  'not-started': {
    breaks: () => run(sql`update rounds set planned_start_at = ${now()} - interval '20 minutes'`),
    mends: () => run(sql`update rounds set state = 'started', started_at = ${now()}`),
  },
  'off-round': {
    breaks: () =>
      run(sql`update stops set is_open = false, ended_as = 'moved' where booking_id = ${world.first}::uuid`),
    mends: () =>
      run(sql`update stops set is_open = true, ended_as = null where booking_id = ${world.first}::uuid`),
  },
  plan: {
    breaks: change(sql`update plans set state = 'draft', released_at = null`),
    mends: change(sql`update plans set state = 'released', released_at = created_at`),
  },
  'left-out': {
    breaks: () =>
      run(sql`
        insert into plans (area_id, date, version, seed, settings, inputs_hash, cost, created_at, actor, unserved)
        values ('cambridge', ${tomorrow}, 1, 1, '{}', '', 0, ${now()}, 'system',
          jsonb_build_array(jsonb_build_object('bookingId', ${world.ofTomorrow}::text)))`),
    mends: change(sql`update plans set unserved = '[]'`),
  },
  'no-position': {
    breaks: () =>
      run(
        sql`update bookings set lat_e6 = null, lon_e6 = null, position_source = null where id = ${world.ofTomorrow}::uuid`,
      ),
    mends: () =>
      run(
        sql`update bookings set lat_e6 = 52205000, lon_e6 = 119000, position_source = 'by-hand' where id = ${world.ofTomorrow}::uuid`,
      ),
  },
  'do-not-collect': {
    breaks: () =>
      run(sql`
        insert into standing_notes (kind, reach, booking_id, words, until_date, actor_name, at)
        values ('do-not-collect', 'donor', ${world.ofTomorrow}::uuid, 'Asked us not to.', ${tomorrow}, 'Sam', ${now()})`),
    mends: change(sql`delete from standing_notes`),
  },
  regular: {
    breaks: () =>
      run(sql`
        with regular as (
          insert into regular_collections (booking_id, charity_slug, weeks_between, next_on, contact_name, address_line_1, town,
            postcode, bags_of_clothes, bags_of_books, boxes_of_bric_a_brac, terms_version, actor, created_at, changed_at)
          values (${world.first}::uuid, 'all-charities', 4, ${tomorrow}, 'Ada', '1 Street', 'Cambridge', 'CB2 1TN', 3, 0, 0, '1',
            'donor', ${now()}, ${now()})
          returning id)
        insert into regular_days (regular_id, due_date, outcome, fault, at)
        select id, ${tomorrow}, 'not-booked', 'full', ${now()} from regular`),
    mends: () => run(sql`update regular_days set settled_at = ${now()}, settled_by_name = 'Sam'`),
  },
  'no-agreement': {
    // The first agreement of all begins tomorrow, and no booking of these is for its charity.
    breaks: () => agree(services, { charitySlug: 'the-maypole-project', startsOn: tomorrow }),
    mends: () => agree(services, { charitySlug: 'the-dream-factory', startsOn: tomorrow }),
  },
  'no-note': {
    breaks: () =>
      run(sql`update bookings set bags_of_clothes = 20, note = null where id = ${world.ofTomorrow}::uuid`),
    mends: () =>
      run(sql`
        insert into staff_notes (booking_id, words, actor_name, at)
        values (${world.ofTomorrow}::uuid, 'In the garage; a van can park.', 'Sam', ${now()})`),
  },
  'no-van': {
    breaks: change(sql`update vans set area_ids = '{oxford}'`),
    mends: change(sql`update vans set area_ids = '{}'`),
  },
  gap: {
    breaks: async () => {
      await run(
        sql`update collection_days set capacity = 60 where date = ${tomorrow} and area_id = 'cambridge'`,
      )
      await away(tomorrow)
    },
    mends: change(sql`delete from absences`),
  },
  'crew-away': {
    breaks: () => away(today),
    mends: change(sql`delete from absences`),
  },
  'van-due': {
    breaks: change(sql`update vans set mot_until_date = '2026-12-16'`),
    mends: change(sql`update vans set mot_until_date = '2026-12-17'`),
  },
  'missed-report': {
    breaks: () =>
      run(sql`update bookings set missed_reported_at = ${now()} where id = ${world.ofYesterday}::uuid`),
    mends: () =>
      run(sql`
        insert into booking_events (booking_id, kind, at, actor)
        values (${world.ofYesterday}::uuid, 'outcome-corrected', ${now()} + interval '1 minute', 'staff')`),
  },
  exception: {
    breaks: () =>
      run(sql`
        insert into exceptions (kind, area_id, date, subject_kind, subject_id, opened_at)
        values ('note', 'cambridge', ${today}, 'round', ${world.roundId}, ${now()})`),
    mends: () => run(sql`update exceptions set settled_at = ${now()}`),
  },
  call: {
    breaks: () => writeMessage(world.first, { kind: 'window', status: 'due', channel: 'call' }),
    mends: () => run(sql`update messages set ${sent} where channel = 'call'`),
  },
  'not-settled': {
    breaks: async () => {
      await run(sql`update round_days set closed_at = null`)
      await run(sql`update bookings set status = 'scheduled' where id = ${world.ofYesterday}::uuid`)
    },
    mends: async () => {
      await run(sql`update bookings set status = 'missed' where id = ${world.ofYesterday}::uuid`)
      await run(sql`update round_days set closed_at = ${now()}`)
    },
  },
  'no-outcome': {
    breaks: () => run(sql`update bookings set status = 'scheduled' where id = ${world.ofYesterday}::uuid`),
    mends: () => run(sql`update bookings set status = 'missed' where id = ${world.ofYesterday}::uuid`),
  },
  'late-message': {
    // Its next try is hours away; it is as late as its first.
    breaks: async () => {
      await writeMessage(world.first, { kind: 'confirmation', status: 'due', waits: '16 minutes' })
      await setMessages(
        'confirmation',
        sql`failing_since = due_at, due_at = due_at + interval '3 hours', last_error = '421 away'`,
      )()
    },
    mends: setMessages('confirmation', sent),
  },
  'failed-message': {
    breaks: () => writeMessage(world.first, { kind: 'confirmation', status: 'failed' }),
    mends: setMessages('confirmation', sql`settled_at = created_at`),
  },
  request: {
    breaks: () =>
      run(sql`
        insert into privacy_requests (kind, email, received_at, due_date)
        values ('copy', 'ada@example.org', ${now()}, '2026-12-25')`),
    mends: () => run(sql`update privacy_requests set answered_at = ${now()}`),
  },
  enquiry: {
    breaks: () =>
      run(sql`
        insert into enquiries (reference, kind, fields, received_at) values ('ASK-FHJK-34RT', 'stock', '{}', ${now()})`),
    mends: () => run(sql`update enquiries set answered_at = ${now()}`),
  },
  job: {
    breaks: () =>
      run(sql`
        insert into alarms (key, kind, details, since)
        values ('job-given-up:remind', 'job-given-up', '{"subject":"remind"}', ${now()})`),
    mends: change(sql`delete from alarms`),
  },
  counter: {
    breaks: () =>
      run(sql`
        insert into alarms (key, kind, details, since)
        values ('wrong-counter:x', 'wrong-counter', '{"subject":"cambridge 2026-11-26"}', ${now()})`),
    mends: change(sql`delete from alarms`),
  },
  article: {
    breaks: () =>
      run(sql`
        insert into blog_posts (slug, title, content, status, published_at)
        values ('coats', 'Warm coats', '<p>x</p>', 'published', ${now()})`),
    mends: change(sql`delete from blog_posts`),
  },
  'waiting-list': {
    breaks: async () => {
      await joinWaitingList(services, {
        email: 'first@example.org',
        postcode: 'LS1 4AP',
        consent: true,
        address: '192.0.2.9',
      })
      await run(sql`update messages set ${sent} where status = 'due'`)
      const leeds = { id: 'leeds', name: 'Leeds', nation: 'england' as const, outwardPatterns: ['LS'] }
      await addArea(services, { area: { ...leeds, weekdays: [2], dailyCapacity: 20 }, by: staff })
    },
    mends: () => tellWaitingList(services, { areaId: 'leeds', by: staff }),
  },
  'payment-late': {
    breaks: () => record(services, { receivedOn: '2026-10-27', soldMonth: '2026-10' }),
    mends: () => takeBack(),
  },
  'payment-due': {
    breaks: () => record(services, { receivedOn: '2026-11-03' }),
    mends: () => takeBack(),
  },
  'payment-arrival': {
    breaks: async () => {
      await paySent('2026-11-25')
      await confirmPayment(services, { id: paymentId, version: 3, on: null, by: fay })
    },
    mends: () => confirmPayment(services, { id: paymentId, version: 4, on: '2026-11-25', by: fay }),
  },
  'review-count': {
    breaks: change(sql`update review_stats set google_as_of = '2026-10-10'`),
    mends: change(sql`update review_stats set google_as_of = ${today}`),
  },
}

// Whatever is added to the list needs a walk here.
test.each(Object.keys(invariants) as TaskKind[])(
  'while %s is broken it waits for whoever may mend it, and alone; mended it is gone',
  async (kind) => {
    expect(await listTasks(services, admin)).toEqual([])
    await walks[kind].breaks()
    const broken = await listTasks(services, admin)
    expect(broken.map((task) => task.kind)).toEqual([kind])
    expect(new Date(broken[0]?.items[0]?.at ?? '').getTime()).toBeLessThanOrEqual(
      services.clock.now().getTime(),
    )
    const editor = await listTasks(services, { roles: [{ role: 'editor', areaId: null }] })
    expect(editor.map((task) => task.kind)).toEqual(['article', 'review-count'].includes(kind) ? [kind] : [])
    await walks[kind].mends()
    expect(await listTasks(services, admin)).toEqual([])
  },
)

const walkOff = {
  'is switched off': {
    leaves: () => run(sql`update staff set active = false where id = ${world.driverId}::uuid`),
    comes: () => run(sql`update staff set active = true where id = ${world.driverId}::uuid`),
  },
  'is no driver any more': {
    leaves: () => run(sql`update staff_roles set role = 'support' where staff_id = ${world.driverId}::uuid`),
    comes: () => run(sql`update staff_roles set role = 'driver' where staff_id = ${world.driverId}::uuid`),
  },
}
test.each(Object.keys(walkOff) as (keyof typeof walkOff)[])(
  'a round whose driver %s waits once, before its start and while it is out',
  async (how) => {
    const waits = [
      { kind: 'no-driver', count: 1, items: [{ subject: world.roundId, areaId: 'cambridge', code: 'off' }] },
    ]
    await walkOff[how].leaves()
    expect(await listTasks(services, admin)).toMatchObject(waits)
    await run(sql`update rounds set state = 'started', started_at = ${now()}`)
    expect(await listTasks(services, admin)).toMatchObject(waits)
    await walkOff[how].comes()
    expect(await listTasks(services, admin)).toEqual([])
  },
)

const finance = { roles: [{ role: 'finance', areaId: null }] } as const
const tasksOf = async (member: Parameters<typeof listTasks>[1]) =>
  (await listTasks(services, member)).map(({ kind, items }) => [
    kind,
    items.map(({ due, number }) => [due, number]),
  ])

test('money that is owed is asked for from seven days before its last day, also in a payment that has not left, and late until it is sent', async () => {
  await addDetails(services)
  // Due on 2 January, a Saturday: the last day on which a bank sends it is Thursday, for the day between is a holiday.
  services.setNow('2026-12-06T12:00:00Z')
  await record(services, { receivedOn: '2026-12-05' })
  services.setNow('2026-12-23T12:00:00Z')
  expect(await tasksOf(finance)).toEqual([])
  services.setNow('2026-12-24T00:01:00Z')
  expect(await tasksOf(finance)).toEqual([['payment-due', [['2026-12-31', undefined]]]])
  for (const role of ['support', 'dispatcher', 'editor'] as const)
    expect(
      (await tasksOf({ roles: [{ role, areaId: null }] })).filter(([kind]) =>
        String(kind).startsWith('payment'),
      ),
    ).toEqual([])
  await preparePayment(services, { id: paymentId, charitySlug: 'one', pence: 8001n, by: fay })
  expect(await tasksOf(finance)).toEqual([['payment-due', [['2026-12-31', 1]]]])
  services.setNow('2027-01-03T00:01:00Z')
  expect(await tasksOf(finance)).toEqual([['payment-late', [['2027-01-02', 1]]]])
  await approvePayment(services, { id: paymentId, version: 1, by: abe })
  expect(await tasksOf(finance)).toEqual([['payment-late', [['2027-01-02', 1]]]])
  await recordSent(services, { id: paymentId, version: 2, on: '2027-01-03', bankReference: 'FP 1', by: fay })
  expect(await tasksOf(finance)).toEqual([])
})

test('a payment that its charity has not confirmed in 14 days waits, and one that has been confirmed never does', async () => {
  await paySent('2026-11-25')
  services.setNow('2026-12-09T23:59:00Z')
  expect(await tasksOf(finance)).toEqual([])
  services.setNow('2026-12-10T00:01:00Z')
  expect(await tasksOf(finance)).toEqual([['payment-arrival', [[undefined, 1]]]])
  await confirmPayment(services, { id: paymentId, version: 3, on: '2026-11-25', by: fay })
  expect(await tasksOf(finance)).toEqual([])
})

const day = { areaId: 'cambridge', date: '2026-11-25' }
const by = { kind: 'system' } as const

test('from seven in the evening a plan of tomorrow that is not released waits for a dispatcher of its area', async () => {
  await using plan = await openOnePlan()
  await plan.services.addVan('Van 1')
  await plan.services.book(day.date, { north: 1, east: 1 })
  const planId = await plan.make()
  plan.services.setNow('2026-11-24T18:59:00Z')
  expect(await plan.find()).toBeUndefined()
  plan.services.setNow('2026-11-24T19:00:00Z')
  expect(await plan.find()).toMatchObject({ count: 1, items: [{ areaId: 'cambridge', due: day.date }] })
  expect(await plan.find('oxford')).toBeUndefined()
  await releasePlan(plan.services, { planId, by })
  expect(await plan.find()).toBeUndefined()
})

test('a plan that nobody released waits on its day too, until it is known what became of its bookings', async () => {
  await using plan = await openOnePlan()
  await plan.services.addVan('Van 1')
  const bookingId = await plan.services.book(day.date, { north: 1, east: 1 })
  await plan.make()
  plan.services.setNow('2026-11-25T09:00:00Z')
  expect(await plan.find()).toMatchObject({ count: 1, items: [{ areaId: 'cambridge', due: day.date }] })
  await run(sql`update bookings set status = 'missed' where id = ${bookingId}::uuid`, plan.services)
  expect(await plan.find()).toBeUndefined()
})

test('whom a plan leaves out waits for a person, released or not; a release that lacks is another task', async () => {
  await using plan = await openOnePlan()
  await plan.services.book(day.date, null)
  plan.services.setNow('2026-11-24T19:00:00Z')
  expect(await plan.list()).toEqual([])
  plan.services.setNow('2026-11-24T12:00:00Z')
  await plan.services.addVan('Van 1')
  await plan.services.book(day.date, { north: 1, east: 1 })
  const planId = await plan.make()
  expect(await plan.list()).toEqual(['left-out'])
  plan.services.setNow('2026-11-24T19:00:00Z')
  expect(await plan.list()).toEqual(['left-out', 'plan'])
  await releasePlan(plan.services, { planId, by })
  expect(await plan.list()).toEqual(['left-out'])
})

async function openOnePlan() {
  const own = await openPlanDay()
  const ask = (areaId: string | null) => listTasks(own, { roles: [{ role: 'dispatcher', areaId }] })
  return {
    services: own,
    find: async (areaId: string | null = null) => (await ask(areaId)).find(({ kind }) => kind === 'plan'),
    /** Which of the two tasks about plans there are. */
    list: async () =>
      (await ask(null))
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'plan' || kind === 'left-out')
        .toSorted(),
    async make() {
      const made = await makePlan(own, { ...day, by })
      if (made.kind !== 'made') throw new Error(made.kind)
      return made.planId
    },
    [Symbol.asyncDispose]: () => own.database.close(),
  }
}

test('that no van drives in an area is told until its day is over', async () => {
  await run(sql`update vans set area_ids = '{oxford}'`)
  await run(sql`update bookings set status = 'cancelled' where id = ${world.ofTomorrow}::uuid`)
  const tasks = await listTasks(services, admin)
  expect(tasks.find(({ kind }) => kind === 'no-van')?.items).toMatchObject([
    { subject: 'cambridge', due: today },
  ])
})
