import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { vans } from '@kindfold/database/schema/fleet.ts'
import { absences, driverAbsenceKinds, vanAbsenceKinds } from '@kindfold/database/schema/rota.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { addMonths, isDate, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { trimLine } from '../../base/text/trim-text.ts'
import { checkDaysAgainstVans } from '../../capacity/collection-day/check-days-against-vans.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

const reasonAtMost = 200
const monthsAheadAtMost = 24

/** Who or what is away. */
export type AbsenceSubject = { kind: 'driver' | 'van'; id: string }

/** What was typed, each as text: '' where nothing was. An empty last day is the first. */
export type AbsenceAsked = { kind: string; reason: string; from: string; until: string }

type AbsenceProblem =
  | { field: 'kind'; problem: 'missing' }
  | { field: 'reason'; problem: 'missing' | 'too-long' }
  | { field: 'from'; problem: 'missing' | 'malformed' }
  | { field: 'until'; problem: 'malformed' | 'before-first' | 'past' | 'too-far' }

/** A driver or a van is away, both local days included; or what is wrong, by field. */
export type EnterAbsenceResult =
  | { kind: 'entered'; from: string; until: string }
  | { kind: 'invalid'; problems: AbsenceProblem[] }
  | { kind: 'unknown' }

/**
 * Enters days on which a driver is away or a van off the road. Who is ill is not written into the audit, which is kept for
 * years. The same twice is one.
 */
export async function enterAbsence(
  services: Services,
  { subject, by, ...asked }: AbsenceAsked & { subject: AbsenceSubject; by: StaffAuthor },
): Promise<EnterAbsenceResult> {
  const now = services.clock.now()
  const isVan = subject.kind === 'van'
  const kind = [...(isVan ? vanAbsenceKinds : driverAbsenceKinds)].find((one) => one === asked.kind)
  const reason = isVan ? trimLine(asked.reason) : null
  const from = asked.from.trim()
  const until = asked.until.trim() || from
  const problems = findProblems({ kind, reason, from, until, today: londonDate(now) })
  if (kind === undefined || problems.length > 0) return { kind: 'invalid', problems }
  return await transact(services, async (tx): Promise<EnterAbsenceResult> => {
    if (!(await lockSubject(tx, subject))) return { kind: 'unknown' }
    const of = isVan ? { vanId: subject.id } : { staffId: subject.id }
    const [same] = await tx
      .select({ id: absences.id })
      .from(absences)
      .where(
        and(
          isVan ? eq(absences.vanId, subject.id) : eq(absences.staffId, subject.id),
          eq(absences.kind, kind),
          eq(absences.fromDate, from),
          eq(absences.untilDate, until),
        ),
      )
    if (same) return { kind: 'entered', from, until }
    await tx.insert(absences).values({
      ...of,
      kind,
      reason,
      fromDate: from,
      untilDate: until,
      actorId: by.id,
      actorName: by.name,
      at: now,
    })
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: isVan ? 'take-van-off' : 'enter-absence',
      subject: { kind: isVan ? 'van' : 'staff', id: subject.id },
      details: { from, until, ...(isVan && { reason }) },
    })
    if (isVan) await checkDaysAgainstVans(services, tx)
    return { kind: 'entered', from, until }
  })
}

async function lockSubject(tx: DatabaseHandle, { kind, id }: AbsenceSubject): Promise<boolean> {
  const [row] =
    kind === 'van'
      ? await tx.select({ id: vans.id }).from(vans).where(eq(vans.id, id)).for('update')
      : await tx
          .select({ id: staff.id })
          .from(staff)
          .innerJoin(staffRoles, and(eq(staffRoles.staffId, staff.id), eq(staffRoles.role, 'driver')))
          .where(eq(staff.id, id))
          .for('update', { of: staff })
  return row !== undefined
}

function findProblems(asked: {
  kind: string | undefined
  /** Null: none is asked for. */
  reason: string | null
  from: string
  until: string
  today: string
}): AbsenceProblem[] {
  const { kind, reason, from, until, today } = asked
  const problems: AbsenceProblem[] = []
  if (kind === undefined) problems.push({ field: 'kind', problem: 'missing' })
  if (reason === '') problems.push({ field: 'reason', problem: 'missing' })
  else if (reason !== null && reason.length > reasonAtMost)
    problems.push({ field: 'reason', problem: 'too-long' })
  if (from === '') problems.push({ field: 'from', problem: 'missing' })
  else if (!isDate(from)) problems.push({ field: 'from', problem: 'malformed' })
  if (from === '' || !isDate(from)) return problems
  if (!isDate(until)) problems.push({ field: 'until', problem: 'malformed' })
  else if (until < from) problems.push({ field: 'until', problem: 'before-first' })
  else if (until < today) problems.push({ field: 'until', problem: 'past' })
  else if (until > addMonths(today, monthsAheadAtMost)) problems.push({ field: 'until', problem: 'too-far' })
  return problems
}
