import { renewRounds } from '../../booking/booking/renew-rounds.ts'
import { findActRules } from '@kindfold/acts/act-kinds.ts'
import type { ActAnswer } from '@kindfold/acts/act.ts'
import { checkAct, type CheckedAct } from '@kindfold/acts/check-act.ts'

import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { driverDevices, roundActs } from '@kindfold/database/schema/drive.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { redactQueryError } from '@kindfold/database/redact-query-error.ts'
import { sqlState } from '@kindfold/database/sql-state.ts'
import { isRetryable, transact } from '@kindfold/database/transact.ts'
import { and, eq, sql } from 'drizzle-orm'
import { settleWithin } from '../../capacity/exception/settle-within.ts'
import type { Services } from '../../base/services/services.ts'
import { applyAct } from './apply-act.ts'
import type { DriveSession } from './drive-session.ts'
import type { RoundRow } from './find-own-round.ts'
import { isDonorForgotten } from './is-donor-forgotten.ts'
import { hashAct, hashToHex, limitDepth } from './hash-act.ts'
import { holdAct, settleFilledGap, tellOfClock, tellOfGap } from './hold-act.ts'
import { lockStop, objectToAct } from './judge-act.ts'
import { judgeTime, type JudgedTime } from './judge-time.ts'
import { hold, type Effect, type KeptAct } from './judged-act.ts'

type Sent = {
  session: DriveSession
  value: unknown
  sentAt: Date | null
  receivedAt: Date
  /** Gets the id of the round that the act changed. */
  changed: Set<string>
}

/** The database was too busy: the phone sends it again. */
const statementTimeout = '57014'

/**
 * Takes one act, all or nothing: whether it is new, what it does, and its row. The phone's row is locked first, so that
 * two pages that send the same acts at once take turns.
 */
export async function takeAct(services: Services, sent: Sent): Promise<ActAnswer> {
  const value = limitDepth(sent.value)
  const checked = checkAct(value)
  const contentHash = hashAct(value)
  return await transact(services, (tx) => takeWithin(services, tx, { ...sent, value, checked, contentHash }))
}

async function takeWithin(
  services: Services,
  tx: DatabaseHandle,
  sent: Sent & { checked: CheckedAct; contentHash: string },
): Promise<ActAnswer> {
  const { session, checked, contentHash, receivedAt } = sent
  const deviceId = session.device.id
  const [device] = await tx.select().from(driverDevices).where(eq(driverDevices.id, deviceId)).for('update')
  if (!device) throw new Error(`there is no phone ${deviceId}`)
  const envelope = checked.kind === 'good' ? checked.act : checked.envelope
  const id = envelope.id ?? makeUuid(deviceId, contentHash)
  const [known] = await tx.select().from(roundActs).where(eq(roundActs.id, id))
  if (known) {
    if (known.deviceId === deviceId && known.contentHash === contentHash) return { id, result: 'known' }
    services.log.warn({ device: deviceId, act: id }, 'an act came again with other content')
    return { id, result: 'different' }
  }
  const seq = envelope.seq ?? device.lastSeq + 1
  // No act of this phone has a number beyond its last.
  if (seq <= device.lastSeq && (await isTaken(tx, deviceId, seq))) {
    services.log.warn({ device: deviceId, act: id }, 'two acts of a phone have one number')
    return { id, result: 'different' }
  }
  const round = envelope.round === null ? null : await lockRound(tx, envelope.round)
  if (seq > device.lastSeq + 1) {
    const isOver = await tellOfGap(tx, { session, round, from: device.lastSeq + 1, at: receivedAt })
    if (!isOver) return { id, result: 'gap', sendFrom: device.lastSeq + 1 }
  }
  const time = judgeTime({
    actedAt: envelope.actedAt === null ? receivedAt : new Date(envelope.actedAt),
    sentAt: sent.sentAt,
    receivedAt,
    ...(checked.kind === 'good' && {
      aheadMs: checked.act.aheadMs,
      aheadBeforeMs: checked.act.aheadBeforeMs,
    }),
    startedAt: findActRules(envelope.kind ?? '')?.comesBefore ? null : await findStart(tx, round, deviceId),
  })
  const effect = await judge(services, tx, { ...sent, round, time })
  const kept = await forgetWords(tx, describeAct({ id, deviceId, seq, sent, time, effect }))
  await tx.insert(roundActs).values(kept)
  await tx
    .update(driverDevices)
    .set({ lastSeq: sql`greatest(${driverDevices.lastSeq}, ${seq})`, lastSeenAt: receivedAt })
    .where(eq(driverDevices.id, deviceId))
  // A round that was handed over on its way has no phone until its driver's first act comes from one.
  const takesRound =
    effect.result === 'applied' &&
    round?.state === 'started' &&
    round.deviceId === null &&
    round.driverId === session.driver.id
  if (takesRound) await tx.update(rounds).set({ deviceId }).where(eq(rounds.id, round.id))
  // The round is heard by its own phone, and by no act that is held.
  const isOfItsPhone = round?.deviceId === deviceId && session.device.state === 'good'
  const isStart = effect.result === 'applied' && kept.kind === 'started'
  if (round !== null && (takesRound || isOfItsPhone || isStart))
    await tx.update(rounds).set({ heardAt: receivedAt }).where(eq(rounds.id, round.id))
  await settleFilledGap(tx, { deviceId, lastSeq: Math.max(device.lastSeq, seq), at: receivedAt })
  if (time.isWrong) await tellOfClock(tx, { session, round, offsetMs: time.offsetMs, at: receivedAt })
  if (effect.result === 'applied') return { id, result: 'applied' }
  await holdAct(tx, { session, round, kept, effect, at: receivedAt })
  return { id, result: 'held', reason: effect.reason }
}

async function judge(
  services: Services,
  tx: DatabaseHandle,
  {
    session,
    checked,
    round,
    time,
    receivedAt,
    changed,
  }: Sent & { checked: CheckedAct; round: RoundRow | null; time: JudgedTime },
): Promise<Effect> {
  if (checked.kind === 'malformed') return hold('malformed', { fault: checked.fault })
  if (round === null) return hold('unknown-round')
  const { act } = checked
  const { judgedAt } = time
  const objection = await objectToAct(tx, { session, round, act, judgedAt, receivedAt })
  if (objection !== null) return objection
  const by = { kind: 'driver', ...session.driver } as const
  try {
    // A savepoint: what fails on the way leaves nothing behind but the act, which is kept.
    return await tx.transaction(async (inner) => {
      const stop = await lockStop(inner, act)
      const deviceId = session.device.id
      const effect = await applyAct({
        services,
        tx: inner,
        act,
        round,
        stop,
        by,
        deviceId,
        judgedAt,
        receivedAt,
      })
      if (effect.result === 'applied' || round.deviceId === deviceId)
        await settleWithin(inner, { kind: 'silence', subjectId: round.id, decision: 'heard', at: receivedAt })
      if (effect.result === 'applied') {
        // The round's own phone must see what another one did before it.
        if (round.deviceId !== deviceId && round.deviceId !== null) await renewRounds(inner, [round.id])
        changed.add(round.id)
      }
      return effect
    })
  } catch (error) {
    if (isOutage(error) || isRetryable(error) || sqlState(error) === statementTimeout) throw error
    services.log.error(
      { act: act.id, kind: act.kind, err: redactQueryError(error) },
      'an act could not be applied',
    )
    return hold('fault')
  }
}

async function lockRound(tx: DatabaseHandle, roundId: string): Promise<RoundRow | null> {
  const [round] = await tx.select().from(rounds).where(eq(rounds.id, roundId)).for('update')
  return round ?? null
}

/**
 * When the round began by what this phone knew. Another's start may have reached us first: where this phone said one of its
 * own, held or not, what it did after that was before the other's.
 */
async function findStart(tx: DatabaseHandle, round: RoundRow | null, deviceId: string): Promise<Date | null> {
  if (round === null || round.startedAt === null) return null
  if (round.deviceId === deviceId) return round.startedAt
  const [own] = await tx
    .select({ at: sql<string | null>`min(${roundActs.judgedAt})` })
    .from(roundActs)
    .where(
      and(eq(roundActs.deviceId, deviceId), eq(roundActs.roundId, round.id), eq(roundActs.kind, 'started')),
    )
  return own?.at == null ? round.startedAt : new Date(own.at)
}

async function isTaken(tx: DatabaseHandle, deviceId: string, seq: number): Promise<boolean> {
  const [taken] = await tx
    .select({ id: roundActs.id })
    .from(roundActs)
    .where(and(eq(roundActs.deviceId, deviceId), eq(roundActs.seq, seq)))
  return taken !== undefined
}

function describeAct({
  id,
  deviceId,
  seq,
  sent: { checked, value, receivedAt, sentAt, contentHash },
  time: { judgedAt, offsetMs, isMarked },
  effect,
}: {
  id: string
  deviceId: string
  seq: number
  sent: Sent & { checked: CheckedAct; contentHash: string }
  time: JudgedTime
  effect: Effect
}): KeptAct {
  const envelope = checked.kind === 'good' ? checked.act : checked.envelope
  const data = checked.kind === 'good' ? { ...checked.act.data } : { sent: makeStorable(value) }
  const marks = isMarked ? { clockOffsetMs: offsetMs } : sentAt === null ? { sentAt: 'unknown' } : {}
  return {
    id,
    deviceId,
    seq,
    roundId: envelope.round ?? nobody,
    stopId: envelope.stop,
    kind: envelope.kind ?? 'malformed',
    data: { ...data, ...marks },
    actedAt: envelope.actedAt === null ? receivedAt : new Date(envelope.actedAt),
    judgedAt,
    receivedAt,
    roundVersion: envelope.roundVersion ?? 0,
    result: effect.result,
    reason: effect.result === 'held' ? effect.reason : null,
    contentHash,
  }
}

/** Of a donor whose data was deleted nothing is kept in words, however late it comes. */
async function forgetWords(tx: DatabaseHandle, kept: KeptAct): Promise<KeptAct> {
  const { words, sent, ...rest } = kept.data
  if (kept.stopId == null || (words == null && sent === undefined)) return kept
  return (await isDonorForgotten(tx, kept.stopId)) ? { ...kept, data: rest } : kept
}

/** A round that there is not, for an act that names none. */
const nobody = '00000000-0000-0000-0000-000000000000'
const keptCharacters = 16 * 1024

/** What came, as text that a database can hold. */
function makeStorable(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.slice(0, keptCharacters).replaceAll('\\u0000', '\\uFFFD').toWellFormed()
}

/** An id for an act that came without one: the same for the same content of the same phone. */
function makeUuid(deviceId: string, contentHash: string): string {
  const hex = hashToHex(`${deviceId} ${contentHash}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** By name, because an app's build has its own copy of the class. */
const isOutage = (error: unknown) => error instanceof Error && error.name === 'DatabaseUnavailable'
