import { findActRules } from '@kindfold/acts/act-kinds.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import { settleWithin } from '../../capacity/exception/settle-within.ts'
import { readRoles } from '../../staff/find-person.ts'
import type { DriveSession } from './drive-session.ts'
import type { RoundRow } from './find-own-round.ts'
import type { Effect, KeptAct } from './judged-act.ts'

type About = { session: DriveSession; round: RoundRow | null; at: Date }

/** So long a phone may look for acts that are missing; then we go on without them, and say so. */
const gapWaitsMs = 2 * 60_000

/** Opens the exception of a held act: what the driver says stands in the act, what we say beside it. */
export async function holdAct(
  tx: DatabaseHandle,
  { kept, effect, ...about }: About & { kept: KeptAct; effect: Extract<Effect, { result: 'held' }> },
): Promise<void> {
  const { session, round, at } = about
  const [stop] =
    kept.stopId == null
      ? []
      : await tx
          .select()
          .from(stops)
          .where(and(eq(stops.id, kept.stopId), eq(stops.roundId, kept.roundId)))
  // What nobody can read may decide anything. Acts that decide nothing are judged together, for their round.
  const isOwn = (findActRules(kept.kind)?.decides ?? true) || round === null
  if (isOwn && (await countHeld(tx, session.device.id)) >= judgedOneByOne) return await pileUp(tx, about)
  await openException(tx, {
    kind: 'act-held',
    ...(await findPlace(tx, about)),
    subject: isOwn ? { kind: 'act', id: kept.id } : { kind: 'round', id: round.id },
    roundId: round?.id ?? null,
    bookingId: stop?.bookingId ?? null,
    details: {
      reason: effect.reason,
      act: kept.id,
      kind: kept.kind,
      stop: stop?.id ?? null,
      device: session.device.id,
      driver: session.driver.id,
      desk: effect.desk ?? {},
    },
    at,
  })
}

/** A whole day of one phone is judged act by act; more is a fault, or somebody's mischief, and is looked at as one. */
const judgedOneByOne = 150

/** The acts of a phone that nobody has decided on, of one round if it is named. */
export const countHeld = (tx: DatabaseHandle, deviceId: string, roundId?: string) =>
  tx.$count(
    exceptions,
    and(
      eq(exceptions.kind, 'act-held'),
      isNull(exceptions.settledAt),
      sql`${exceptions.details} ->> 'device' = ${deviceId}`,
      roundId === undefined ? undefined : eq(exceptions.roundId, roundId),
    ),
  )

/** Counts one more act in the exception that collects those of a phone. The acts themselves are kept. */
async function pileUp(tx: DatabaseHandle, about: About): Promise<void> {
  const { session, round, at } = about
  const subject = { kind: 'device', id: session.device.id } as const
  await openException(tx, {
    kind: 'acts-piled',
    ...(await findPlace(tx, about)),
    subject,
    roundId: round?.id ?? null,
    details: { device: session.device.id, driver: session.driver.id, count: 0 },
    at,
  })
  await tx
    .update(exceptions)
    .set({
      details: sql`jsonb_set(${exceptions.details}, '{count}', to_jsonb((${exceptions.details} ->> 'count')::int + 1))`,
    })
    .where(
      and(
        eq(exceptions.kind, 'acts-piled'),
        eq(exceptions.subjectId, subject.id),
        isNull(exceptions.settledAt),
      ),
    )
}

/** Tells a dispatcher of a phone whose clock is hours off. */
export async function tellOfClock(
  tx: DatabaseHandle,
  { offsetMs, ...about }: About & { offsetMs: number },
): Promise<void> {
  await openException(tx, {
    kind: 'clock-wrong',
    ...(await findPlace(tx, about)),
    subject: { kind: 'device', id: about.session.device.id },
    roundId: about.round?.id ?? null,
    details: { offsetMs, driver: about.session.driver.id },
    at: about.at,
  })
}

/**
 * Remembers from which number on acts of a phone are missing. True once it had long enough to send them: what is gone
 * from a phone must not keep what is left.
 */
export async function tellOfGap(
  tx: DatabaseHandle,
  { from, ...about }: About & { from: number },
): Promise<boolean> {
  const deviceId = about.session.device.id
  const open = await findOpenGap(tx, deviceId)
  if (open) return about.at.getTime() - open.openedAt.getTime() >= gapWaitsMs
  await openException(tx, {
    kind: 'acts-missing',
    ...(await findPlace(tx, about)),
    subject: { kind: 'device', id: deviceId },
    roundId: about.round?.id ?? null,
    details: { from, driver: about.session.driver.id },
    at: about.at,
  })
  return false
}

/** Settles what was missing once every number up to the last is here. */
export async function settleFilledGap(
  tx: DatabaseHandle,
  { deviceId, lastSeq, at }: { deviceId: string; lastSeq: number; at: Date },
): Promise<void> {
  if ((await findOpenGap(tx, deviceId)) === null) return
  const here = await tx.$count(roundActs, and(eq(roundActs.deviceId, deviceId), lte(roundActs.seq, lastSeq)))
  if (here < lastSeq) return
  await settleWithin(tx, { kind: 'acts-missing', subjectId: deviceId, decision: 'came', at })
}

async function findOpenGap(tx: DatabaseHandle, deviceId: string) {
  const [open] = await tx
    .select({ openedAt: exceptions.openedAt })
    .from(exceptions)
    .where(
      and(
        eq(exceptions.kind, 'acts-missing'),
        eq(exceptions.subjectId, deviceId),
        isNull(exceptions.settledAt),
      ),
    )
  return open ?? null
}

/**
 * The area and day of an exception: the round's; else those of the driver's last round; else the driver's area, today. Of
 * a driver of all areas it has none: dispatchers of one area have nothing to do with it.
 */
const ofNoArea = ''

async function findPlace(
  tx: DatabaseHandle,
  { session, round, at }: About,
): Promise<{ areaId: string; date: string }> {
  if (round !== null) return { areaId: round.areaId, date: round.date }
  const [last] = await tx
    .select({ areaId: rounds.areaId })
    .from(rounds)
    .where(eq(rounds.driverId, session.driver.id))
    .orderBy(desc(rounds.date))
    .limit(1)
  const date = londonDate(at)
  if (last) return { ...last, date }
  const areas = (await readRoles(tx, session.driver.id)).filter(({ role }) => role === 'driver')
  const [only, ...others] = areas
  return { areaId: others.length === 0 ? (only?.areaId ?? ofNoArea) : ofNoArea, date }
}
