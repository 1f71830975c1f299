import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { days, buildDay } from './open-many-days.ts'

/** The result of a round of pgbench; times in milliseconds, one for each transaction. */
export type PgbenchRound = { perSecond: number; latenciesMs: number[] }

/** The path of pgbench, or null. */
export function findPgbench(programs: string | null): string | null {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    '/usr/bin',
    ...(programs === null ? [] : [programs]),
  ]
  const folder = folders.find((one) => existsSync(join(one, 'pgbench')))
  return folder === undefined ? null : join(folder, 'pgbench')
}

/** A booking's one update and four inserts, in one transaction, on tables and indexes like ours. */
function formatScript(clients: number, first: number): string {
  const { areaId, postcode, date } = buildDay(`:number % ${days}`)
  return `
\\set turn :turn + 1
\\set number ${first} + :turn * ${clients} + :client_id
begin;
update collection_days set booked = booked + 1 where area_id = ${areaId} and date = ${date};
insert into donors (email, name, kept_from_date, created_at)
  values ('bare-' || :number || '@example.org', 'Ada Example', current_date, now()) returning id as donor \\gset
insert into bookings (reference, donor_id, charity_slug, area_id, collection_date, cut_off_at, contact_name, address_line_1, town,
    postcode, bags_place, bags_of_clothes, bags_of_books, boxes_of_bric_a_brac, terms_version, idempotency_key,
    created_at, changed_at)
  values ('BARE-' || :number, :donor, 'all-charities', ${areaId}, ${date}, (${date} - 1 + time '18:00') at time zone 'Europe/London', 'Ada Example', '1 Example Street', 'Exampleton',
    ${postcode}, 'In the porch', 3, 1, 0, '2025-11-02', 'key-of-a-bare-booking-with-43-characters-' || :number,
    now(), now()) returning id as booking \\gset
insert into booking_events (booking_id, kind, actor, at, details)
  values (:booking, 'booked', 'donor', now(), jsonb_build_object('date', current_date));
insert into messages (booking_id, donor_id, subject_id, kind, channel, version, recipient, template, data, due_at, created_at)
  values (:booking, :donor, :booking, 'confirmation', 'email', 1, 'bare-' || :number || '@example.org', 'confirmation',
    '{"note": null, "name": "Ada Example", "items": {"bagsOfBooks": 1, "bagsOfClothes": 3, "boxesOfBricABrac": 0}, "window": null, "address": {"town": "Exampleton", "line1": "1 Example Street", "line2": null, "postcode": "SW1A 1AA"}, "cutOffAt": "2026-12-01T18:00:00.000Z", "bagsPlace": "In the porch", "reference": "FHJK-34RT", "charitySlug": "all-charities", "collectionDate": "2026-12-02"}'::jsonb,
    now(), now());
commit;
`
}

/**
 * Runs the script with prepared statements from so many clients for some seconds. `first` is a number above those of
 * all rounds before, as email addresses and keys are unique. Throws when a transaction fails.
 */
export async function runPgbench(
  pgbench: string,
  options: { url: string; clients: number; seconds: number; first: number },
): Promise<PgbenchRound> {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-pgbench-'))
  try {
    const script = join(folder, 'book.sql')
    await writeFile(script, formatScript(options.clients, options.first))
    const { hostname, port, username, pathname } = new URL(options.url)
    const { stdout } = await promisify(execFile)(
      pgbench,
      [
        '-n',
        '-M',
        'prepared',
        '-f',
        script,
        '-c',
        String(options.clients),
        '-j',
        String(Math.min(2, options.clients)),
        '-D',
        'turn=0',
      ]
        .concat(['-T', String(options.seconds), '-l', '--log-prefix', join(folder, 'log')])
        .concat(['-h', hostname, '-p', port || '5432', '-U', username || 'postgres', pathname.slice(1)]),
      { cwd: folder },
    )
    const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
    if (failed > 0 || perSecond === 0) throw new Error(`pgbench failed:\n${stdout}`)
    return { perSecond, latenciesMs: await readLatencies(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads pgbench's log: the third word of a line is the transaction's time in microseconds. */
async function readLatencies(folder: string): Promise<number[]> {
  const files = (await readdir(folder)).filter((name) => name.startsWith('log.'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000),
  )
}
