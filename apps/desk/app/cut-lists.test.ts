import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { startArticle } from '@kindfold/domain/publishing/article/start-article.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague, type Colleague } from './bookings/testing/open-colleague.ts'

let services: BookingTestServices
let kim: Colleague
let lea: Colleague
let reference: string
let postId: string
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 100)
  kim = await openColleague(services, { name: 'Kim', role: 'admin' })
  lea = await openColleague(services, { name: 'Lea', role: 'finance' })
  reference = await book('Ada Example')
  const by = { kind: 'staff', id: null, name: 'Kim' } as const
  ;({ postId } = await startArticle(services, { by }))
})
afterAll(() => services.database.close())

async function book(name: string): Promise<string> {
  const asked = askForBooking({ collectionDate: '2026-11-25', postcode: 'CB4 1AA' })
  asked.details = {
    ...asked.details,
    name,
    line1: `${name}’s house`,
    email: `${name.replaceAll(/\W/g, '')}@example.org`,
  }
  const booked = await bookCollection(services, asked)
  if (booked.kind !== 'booked') throw new Error(booked.kind)
  return booked.booking.reference
}

const write = (statement: SQL) => services.database.transaction((tx) => tx.execute(statement))

test.each<[what: string, path: () => string, by: () => Colleague, add: () => Promise<unknown>, says: RegExp]>(
  [
    [
      'all that was done on a day',
      () => '/days/cambridge/2026-11-25',
      () => kim,
      () =>
        write(sql`insert into area_events (area_id, date, kind, actor, actor_name, at)
        select 'cambridge', '2026-11-25', 'day-closed', 'staff', 'Kim', now() from generate_series(1, 101)`),
      /These are the latest\. What was before is in the audit\./,
    ],
    [
      'all that was asked for many',
      () => '/bookings/many',
      () => kim,
      () =>
        write(sql`insert into many_acts (chosen_at, actor, actor_name, kind, reason, starts_at)
        select now(), 'staff', 'Kim', 'cancel', 'Snow', now() from generate_series(1, 51)`),
      /These are the latest\. What was before is in the audit\./,
    ],
    [
      'all that an article said',
      () => `/articles/${postId}/history`,
      () => kim,
      () =>
        write(sql`insert into post_revisions (post_id, kind, at, by_name)
        select ${postId}, 'kept', now(), 'Kim' from generate_series(1, 201)`),
      /These are the latest 200\./,
    ],
    [
      'all requests of a donor',
      () => `/bookings/${reference}`,
      () => kim,
      () =>
        write(sql`insert into enquiries (reference, kind, fields, email, received_at)
        select 'ASK-' || n, 'stock', '{}', 'AdaExample@example.org', now() from generate_series(1, 21) n`),
      /These are the latest 20\./,
    ],
    [
      'all other donors of a house',
      () => `/bookings/${reference}/merge`,
      () => kim,
      async () => {
        // oxlint-disable-next-line no-await-in-loop -- one database
        for (let n = 1; n <= 13; n++) await book(`Neighbour ${n}`)
      },
      /There may be others\. Write more of what you know of them\./,
    ],
    [
      'all that failed',
      () => '/messages?view=all',
      () => kim,
      () =>
        write(sql`insert into messages (subject_id, recipient, kind, channel, version, template, data, due_at, status, created_at)
        select gen_random_uuid(), 'a@example.org', 'confirmation', 'email', 1, 'confirmation', '{}', now(), 'failed', current_date + time '12:00' - make_interval(days => n)
        from generate_series(1, 61) n`),
      /The first 60 of 61 are listed\./,
    ],
    [
      'all files for the bank',
      () => '/money/payments',
      () => lea,
      () =>
        write(sql`insert into payment_files (id, kind, name, bytes, sha256, process_on, made_at, made_by_id, made_by_name)
        select gen_random_uuid(), 'csv', n || '.csv', '', repeat('0', 64), '2026-11-25', now(), '', 'Lea' from generate_series(1, 51) n`),
      /These are the latest 50\./,
    ],
  ],
)('a list that does not show %s says so', async (_what, path, by, add, says) => {
  const before = await by().open(path())
  expect(before.status).toBe(200)
  expect(before.text).not.toMatch(says)
  await add()
  expect((await by().open(path())).text).toMatch(says)
})

test('what counts of a fact is listed and can be taken back, however much was said since', async () => {
  const say = (text: string, until: string | null, times: number) =>
    write(sql`insert into fact_overrides (key, value, valid_from, valid_until, set_at, set_by_name)
      select 'notice', jsonb_build_object('text', ${text}::text, 'linkPath', null), '2026-01-01', ${until}::timestamptz, '2026-01-01', 'Kim'
      from generate_series(1, ${times}::int)`)
  await say('We collect in Ely too', null, 1)
  const before = await kim.open('/facts/notice')
  expect(before.text).not.toContain('the latest first')
  await say('Snow', '2026-01-02', 60)
  const { text } = await kim.open('/facts/notice')
  expect(text).toContain('These are 51 of 61, the latest first.')
  expect(text).toMatch(/We collect in Ely too.*?Shown now.*?value="withdraw"/s)
  expect((await kim.open('/facts')).text).toMatch(/We collect in Ely too.*?Kim/s)
})
