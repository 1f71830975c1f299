import { arrayOf, historyDays, uuid } from './numbers.ts'

const journeyParts = `unnest(${arrayOf(['start', 'postcode', 'date', 'items', 'details', 'booked'])}) step`

const wordsOfMessage = `jsonb_build_object('reference', reference, 'charitySlug', charity_slug, 'name', contact_name, 'collectionDate', collection_date,
          'address', jsonb_build_object('line1', address_line_1, 'line2', null, 'town', town, 'postcode', postcode), 'bagsPlace', bags_place,
          'items', '{"bagsOfClothes": 3, "bagsOfBooks": 1, "boxesOfBricABrac": 0}'::jsonb,
          'window', '{"start": "08:00", "end": "10:00"}'::jsonb, 'cutOffAt', '2026-01-01T18:00:00.000Z', 'nextDates', '[]'::jsonb,
          'by', 'staff', 'late', false, 'reason', null, 'isOver', false,
          'taken', '{"bagsOfClothes": 3, "bagsOfBooks": 1, "boxesOfBricABrac": 0}'::jsonb)`

/** The statements that fill what is about no day: messages, figures, people, requests, the audit, articles and pictures. */
export function listFillOfOffice(bookings: number): string[] {
  const message = (
    kind: number,
    changes: { kind: string; channel?: string; status: string; due: string; where: string },
  ) => `
    insert into messages (id, booking_id, donor_id, subject_id, kind, channel, version, recipient, template, data, due_at, status,
        attempts, created_at, sent_at)
      select ${uuid(kind, 'n')}, id, donor_id, id, '${changes.kind}', '${changes.channel ?? 'email'}', 1, 'donor@example.org', '${changes.kind}',
        ${changes.kind === 'confirmation' ? `'{}'::jsonb` : wordsOfMessage},
        ${changes.due}, '${changes.status}', 1, least(now(), ${changes.due}), case '${changes.status}' when 'sent' then ${changes.due} end
      from (select b.*, substr(idempotency_key, 8)::bigint as n from bookings b) b where ${changes.where}`
  const waiting = Math.ceil(bookings / 200_000)
  return [
    message(3, {
      kind: 'confirmation',
      status: 'sent',
      due: `collection_date - interval '20 days'`,
      where: 'true',
    }),
    message(4, {
      kind: 'window',
      status: 'sent',
      due: `collection_date - interval '3 hours'`,
      where: `collection_date between current_date and current_date + 1 and status <> 'cancelled'`,
    }),
    message(5, {
      kind: 'reminder',
      status: 'due',
      due: `now() + interval '3 hours'`,
      where: `n % ${waiting} = 0`,
    }),
    message(6, {
      kind: 'collected',
      status: 'failed',
      due: `collection_date + interval '15 hours'`,
      where: `n % 2503 = 0 and collection_date < current_date`,
    }),
    message(7, {
      kind: 'cancelled',
      channel: 'call',
      status: 'due',
      due: `now() - interval '1 hour'`,
      where: `n % 10007 = 0 and collection_date > current_date`,
    }),
    `update messages set settled_at = now(), last_error = 'refused' where status = 'failed' and created_at < now() - interval '20 days'`,
    `insert into figure_counts (week, area_id, charity_slug, measure, count)
      select figure_week(collection_date), area_id, charity_slug, 'status:' || status, count(*)::int from bookings group by 1, 2, 3, 4
      union all select figure_week(collection_date), area_id, charity_slug, 'window:kept', count(*)::int
        from bookings where collection_date < current_date group by 1, 2, 3
      union all select figure_week(collection_date), area_id, charity_slug, 'message:sent', count(*)::int
        from bookings where collection_date <= current_date group by 1, 2, 3`,
    `insert into journey_counts (day, step, charity_slug, area_id, reason, has_script, count)
      select current_date - ago, step, 'all-charities', id, case step when 'booked' then 'booked' else 'left' end, has_script, 12
      from generate_series(0, ${historyDays}) ago, ${journeyParts}, coverage_areas, (values (true), (false)) s(has_script)`,
    `insert into staff (id, email, name, created_at)
      select ${uuid(18, 'n')}, 'office-' || n || '@example.org', 'Office ' || n, now() from generate_series(1, 150) n`,
    `insert into staff_roles (staff_id, role) select ${uuid(18, 'n')}, 'support' from generate_series(1, 150) n`,
    `insert into staff_events (at, actor, actor_id, actor_name, act, subject_kind, subject_id, area_id, outcome)
      select now() - n * interval '40 seconds', 'staff', ${uuid(18, '1 + n % 150')}, 'Office', 'open-booking', 'booking', ${uuid(2, 'n')},
        'cambridge', 'done' from generate_series(1, ${Math.ceil(bookings / 5)}) n`,
    `insert into area_events (area_id, date, kind, actor, actor_name, at)
      select id, current_date - ago, 'day-capacity', 'staff', 'Office', now() - ago * interval '1 day'
      from coverage_areas, generate_series(0, ${historyDays}) ago`,
    // Where we do not come, and some where an area has just begun.
    `insert into waiting_list (email, outcode, consent_at, consent_wording)
      select 'waits-' || n || '@example.org', case when n % 100 = 0 then 'ZE' else 'QZ' end || n % 1500, now() - n * interval '1 minute', '1' from generate_series(1, 20000) n`,
    `insert into privacy_requests (kind, email, words, received_at, due_date, answered_at, answer)
      select ${arrayOf(['copy', 'deletion', 'complaint'])}[1 + n % 3], 'donor-' || n || '@example.org', 'Words', now() - n * interval '4 hours',
        current_date - n / 6 + 28, case when n > 40 then now() end, case when n > 40 then 'Done' end from generate_series(1, 4000) n`,
    `insert into enquiries (reference, kind, fields, email, name, received_at, answered_at, answer)
      select 'ASK-' || n, ${arrayOf(['stock', 'banks', 'post'])}[1 + n % 3], '{"organisation": "A firm"}', 'firm-' || n || '@example.org', 'Ada',
        now() - n * interval '6 hours', case when n > 40 then now() end, case when n > 40 then 'Yes' end from generate_series(1, 2000) n`,
    `insert into blog_posts (id, slug, title, excerpt, content, status, published_at, featured_image_url)
      select ${uuid(20, 'n')}, 'post-' || n, 'Post ' || n, 'What post ' || n || ' is about', '<h2>One</h2>' || repeat('<p>' || md5(n::text) || '</p> ', 150) || '<h2>Two</h2>',
        case when n % 10 = 0 then 'draft' else 'published' end, now() - n * interval '9 hours', '/media/none.webp' from generate_series(1, 2000) n`,
    `update published_post_count set posts = (select count(*) from blog_posts where status = 'published')`,
    `insert into post_drafts (post_id, title, slug, content, started_at, started_by_name, saved_at, saved_by_name)
      select id, title, slug, content, now(), 'Office', now(), 'Office' from blog_posts where substr(slug, 6)::int % 50 = 0`,
    `insert into post_revisions (post_id, kind, published_version, title, slug, content, at, by_name)
      select id, 'published', v, title, slug, content, now() - (9 - v) * interval '1 day', 'Office' from blog_posts, generate_series(1, 5) v`,
    `insert into pictures (id, alt, original_name, width, height, state, uploaded_at, uploaded_by_name)
      select ${uuid(21, 'n')}, 'Picture ' || n, n || '.jpeg', 1600, 900, 'complete', now() - n * interval '1 hour', 'Office' from generate_series(1, 1000) n`,
    `insert into picture_files (picture_id, format, width, hash, byte_count, bytes)
      select ${uuid(21, 'n')}, format, width, md5(n || format || width), 20000, decode(repeat(md5(n::text), 600), 'hex')
      from generate_series(1, 1000) n, unnest(${arrayOf(['webp', 'avif'])}) format, unnest(array[480, 960, 1600]) width`,
    `insert into google_reviews (name, rating, comment, date, source, review_timestamp, permission, external_id)
      select 'Ada', 4 + n % 2, 'Words of a review ' || n, 'a week ago', 'google', now() - n * interval '2 hours', 'author', 'review-' || n
      from generate_series(1, 5000) n`,
    `insert into many_acts (id, chosen_at, actor, actor_name, kind, reason, starts_at, finished_at)
      select ${uuid(22, 'n')}, now(), 'staff', 'Office', case n when 2 then 'write' end, case n when 2 then 'It snows.' end,
        case n when 2 then now() end, case n when 2 then now() end from generate_series(1, 2) n`,
    `insert into many_act_bookings (act_id, booking_id, from_date, outcome, done_at)
      select ${uuid(22, 'n')}, b.id, b.collection_date, case n when 2 then 'done' end, case n when 2 then now() end
      from generate_series(1, 2) n, (select id, collection_date from bookings
        where status = 'booked' and collection_date > current_date + 2 order by id limit 2000) b`,
    `insert into regular_collections (id, booking_id, charity_slug, weeks_between, next_on, contact_name, address_line_1, town, postcode,
        bags_of_clothes, bags_of_books, boxes_of_bric_a_brac, terms_version, actor, created_at, changed_at)
      select ${uuid(23, 'n')}, id, charity_slug, 4, current_date + (n % 28)::int, contact_name, address_line_1, town, postcode, 3, 1, 0, '1',
        'donor', now() - n * interval '1 minute', now()
      from (select b.*, substr(idempotency_key, 8)::bigint as n from bookings b) b where n % ${Math.ceil(bookings / 20_000)} = 0`,
    `insert into alarms (key, kind, details, since)
      select 'job-given-up:job-' || n, 'job-given-up', '{}', now() from generate_series(1, 5) n`,
  ]
}
