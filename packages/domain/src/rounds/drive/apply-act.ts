import { isUnlikelyLoad } from '@kindfold/acts/is-unlikely-load.ts'
import type { ActKind } from '@kindfold/acts/act.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import { ofRound, openException, openOrRenewException } from '../../capacity/exception/open-exception.ts'
import { applyOutcome } from './apply-outcome.ts'
import { applyUndone } from './apply-undone.ts'
import { handStopBack } from './hand-stop-back.ts'
import { deletePosition } from '../round/delete-position.ts'
import { applied, hold, type Effect, type JudgedAct } from './judged-act.ts'

/** Does what an act says, within its transaction; or says why it cannot. */
export async function applyAct<K extends ActKind>(judged: JudgedAct<K>): Promise<Effect> {
  const treat: (judged: JudgedAct<K>) => Promise<Effect> = treatments[judged.act.kind as K]
  return await treat(judged)
}

const treatments: { [K in ActKind]: (judged: JudgedAct<K>) => Promise<Effect> } = {
  'van-check': keepVanCheck,
  started: startRound,
  arrived: (judged) => markStop(judged, { arrivedAt: judged.stop?.arrivedAt ?? judged.judgedAt }),
  collected: applyOutcome,
  'part-collected': applyOutcome,
  refused: applyOutcome,
  'nothing-out': applyOutcome,
  'no-access': applyOutcome,
  'handed-back': async (judged) =>
    judged.stop === null
      ? hold('unknown-stop')
      : await handStopBack(judged, judged.stop, { act: judged.act.id }),
  undone: applyUndone,
  'break-began': beginBreak,
  'break-ended': async (judged) => (judged.stop?.kind === 'break' ? await endStop(judged) : applied),
  'running-late': passOnDelay,
  note: passOnNote,
  unloaded: unload,
  finished: finishRound,
}

async function unload(judged: JudgedAct<'unloaded'>): Promise<Effect> {
  // A second tap, or a second page of the phone: the van was empty already.
  if (judged.stop?.kind === 'unload' && judged.stop.endedAs === 'done') return applied
  await addLoad(judged)
  return judged.stop?.kind === 'unload' ? await endStop(judged) : applied
}

async function keepVanCheck({ tx, act, round, judgedAt }: JudgedAct<'van-check'>): Promise<Effect> {
  const { items, words } = act.data
  const faults = Object.keys(items).filter((name) => !items[name])
  // The check of a phone that was unheard may come after one that was made since.
  const isOlder = Date.parse(String(round.vanCheck?.['at'])) > judgedAt.getTime()
  if (!isOlder)
    await tx
      .update(rounds)
      .set({ vanCheck: { items, note: words, at: judgedAt.toISOString() } })
      .where(eq(rounds.id, round.id))
  if (faults.length > 0 || words !== null)
    await openException(tx, {
      kind: 'van-fault',
      ...ofRound(round),
      // Another check may be of another van: each fault stands for itself.
      subject: { kind: 'act', id: act.id },
      details: { faults, act: act.id },
      at: judgedAt,
    })
  return applied
}

async function startRound({ tx, round, deviceId, judgedAt, receivedAt }: JudgedAct): Promise<Effect> {
  if (round.state === 'started' || round.state === 'finished')
    return await startEarlier({ tx, round, judgedAt })
  // A phone whose date was behind would else hold every act of its round: that it came today says when at the earliest.
  const midnight = londonInstant(round.date, '00:00')
  const isOfDay = londonDate(receivedAt) === round.date
  const startedAt = isOfDay && judgedAt < midnight ? midnight : judgedAt
  if (londonDate(startedAt) !== round.date) return hold('another-day', { date: round.date })
  const [other] = await tx
    .select({ id: rounds.id })
    .from(rounds)
    .where(
      and(
        eq(rounds.driverId, round.driverId ?? ''),
        // A round of yesterday that nobody closed must not keep a driver from today's.
        eq(rounds.date, round.date),
        eq(rounds.state, 'started'),
        ne(rounds.id, round.id),
      ),
    )
  if (other) return hold('another-round-started', { round: other.id })
  // Another phone may have taken the round over before this one's start reached us.
  await tx
    .update(rounds)
    .set({ state: 'started', startedAt, deviceId: round.deviceId ?? deviceId })
    .where(eq(rounds.id, round.id))
  return applied
}

/** A start that reaches us after that of another phone, and was made before it. It opens no round that was finished since. */
async function startEarlier({
  tx,
  round,
  judgedAt,
}: Pick<JudgedAct, 'tx' | 'round' | 'judgedAt'>): Promise<Effect> {
  const isEarlier = round.startedAt !== null && judgedAt < round.startedAt
  if (isEarlier && londonDate(judgedAt) === round.date)
    await tx.update(rounds).set({ startedAt: judgedAt }).where(eq(rounds.id, round.id))
  return applied
}

async function markStop({ tx, stop }: JudgedAct, set: Partial<typeof stops.$inferInsert>): Promise<Effect> {
  if (stop === null) return hold('unknown-stop')
  await tx.update(stops).set(set).where(eq(stops.id, stop.id))
  return applied
}

/** Whoever rests is nowhere for us. */
async function beginBreak(judged: JudgedAct): Promise<Effect> {
  await deletePosition(judged.tx, judged.round.id)
  return judged.stop?.kind === 'break' ? await markStop(judged, { arrivedAt: judged.judgedAt }) : applied
}

/** Ends a stop that no booking decides: a break, or unloading. */
async function endStop(judged: JudgedAct): Promise<Effect> {
  const { stop, judgedAt } = judged
  return await markStop(judged, {
    arrivedAt: stop?.arrivedAt ?? judgedAt,
    leftAt: judgedAt,
    endedAs: 'done',
    endedAt: judgedAt,
    isOpen: false,
  })
}

async function addLoad({ tx, act, round }: JudgedAct<'unloaded' | 'finished'>): Promise<void> {
  const { bags, kilos } = act.data
  const add = (column: typeof rounds.bagsOff | typeof rounds.kilosOff, more: number | null) =>
    more === null ? column : sql`coalesce(${column}, 0) + ${more}`
  await tx
    .update(rounds)
    .set({ bagsOff: sql`${add(rounds.bagsOff, bags)}`, kilosOff: sql`${add(rounds.kilosOff, kilos)}` })
    .where(eq(rounds.id, round.id))
}

async function passOnNote({ tx, act, round, judgedAt }: JudgedAct<'note'>): Promise<Effect> {
  await openException(tx, {
    kind: 'note',
    ...ofRound(round),
    subject: { kind: 'act', id: act.id },
    details: { act: act.id },
    at: judgedAt,
  })
  return applied
}

/** What the driver says last counts: donors are told by it. */
async function passOnDelay({ tx, act, round, judgedAt }: JudgedAct<'running-late'>): Promise<Effect> {
  await openOrRenewException(tx, {
    kind: 'running-late',
    ...ofRound(round),
    subject: { kind: 'round', id: round.id },
    details: { act: act.id, minutes: act.data.minutes },
    at: judgedAt,
  })
  return applied
}

/** A count that the doors do not bear out is a slip of the fingers, or something that somebody must know. */
async function tellOfCount({ tx, act, round, judgedAt }: JudgedAct): Promise<void> {
  const [load] = await tx.select({ bagsOff: rounds.bagsOff }).from(rounds).where(eq(rounds.id, round.id))
  const bagsOff = load?.bagsOff ?? null
  const atDoors = await countAtDoors(tx, round.id)
  if (!isUnlikelyLoad(bagsOff, atDoors)) return
  await openException(tx, {
    kind: 'till-difference',
    ...ofRound(round),
    subject: { kind: 'round', id: round.id },
    details: { act: act.id, bagsOff, bagsAtDoors: atDoors },
    at: judgedAt,
  })
}

async function countAtDoors(tx: JudgedAct['tx'], roundId: string): Promise<number> {
  const [sum] = await tx
    .select({
      bags: sql<number>`coalesce(sum(coalesce(${bookings.takenBagsOfClothes}, 0)
        + coalesce(${bookings.takenBagsOfBooks}, 0) + coalesce(${bookings.takenBoxesOfBricABrac}, 0)), 0)::int`,
    })
    .from(stops)
    .innerJoin(bookings, eq(bookings.id, stops.bookingId))
    .where(and(eq(stops.roundId, roundId), eq(stops.endedAs, 'done')))
  return sum?.bags ?? 0
}

/** What nobody acted on by the end is handed back, so that a dispatcher asks the driver and tells the donor. */
async function finishRound(judged: JudgedAct<'finished'>): Promise<Effect> {
  const { tx, act, round, judgedAt } = judged
  if (round.state === 'finished') return applied
  await addLoad(judged)
  await tx.update(rounds).set({ state: 'finished', finishedAt: judgedAt }).where(eq(rounds.id, round.id))
  await tellOfCount(judged)
  await deletePosition(tx, round.id)
  const left = await tx
    .select()
    .from(stops)
    .where(and(eq(stops.roundId, round.id), eq(stops.kind, 'collection'), eq(stops.isOpen, true)))
  for (const stop of left) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await handStopBack(judged, stop, { act: act.id, isUnknown: true })
  }
  return applied
}
