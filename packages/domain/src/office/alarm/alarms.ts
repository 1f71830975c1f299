import { alarms } from '@kindfold/database/schema/alarms.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

type AlarmKind = (typeof alarms.$inferSelect)['kind']

/** Something that is wrong until somebody puts it right. `since` is an ISO instant. */
type Alarm = { subject: string; since: string }

/** Says which alarms of a kind stand now: new ones begin, old ones stay as they were, all others are over. */
export async function setAlarms(
  services: Services,
  { kind, subjects }: { kind: AlarmKind; subjects: readonly string[] },
): Promise<void> {
  const now = services.clock.now()
  await transact(services, async (tx) => {
    const rows = subjects.map((subject) => ({
      key: `${kind}:${subject}`,
      kind,
      details: { subject },
      since: now,
    }))
    const keys = rows.map(({ key }) => key)
    await tx.delete(alarms).where(and(eq(alarms.kind, kind), notInArray(alarms.key, keys)))
    if (rows.length > 0) await tx.insert(alarms).values(rows).onConflictDoNothing()
  })
}

/** Begins one alarm, unless it stands already. */
export async function raiseAlarm(services: Services, kind: AlarmKind, subject: string): Promise<void> {
  await transact(services, (tx) =>
    tx
      .insert(alarms)
      .values({ key: `${kind}:${subject}`, kind, details: { subject }, since: services.clock.now() })
      .onConflictDoNothing(),
  )
}

/** Ends one alarm. */
export async function endAlarm(services: Services, kind: AlarmKind, subject: string): Promise<void> {
  await transact(services, (tx) => tx.delete(alarms).where(eq(alarms.key, `${kind}:${subject}`)))
}

/** Lists the alarms of a kind, oldest first. */
export async function listAlarms(services: Pick<Services, 'database'>, kind: AlarmKind): Promise<Alarm[]> {
  const rows = await services.database.read((tx) =>
    tx.select().from(alarms).where(eq(alarms.kind, kind)).orderBy(asc(alarms.since), asc(alarms.key)),
  )
  return rows.map(({ details, since }) => ({ subject: String(details.subject), since: since.toISOString() }))
}
