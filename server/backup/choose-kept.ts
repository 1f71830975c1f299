import type { BackupsKept } from '../environment/read-environment.ts'

const dayMs = 86_400_000

/**
 * Chooses which backups stay: the newest of each of the last days, weeks (from Monday) and months that have one, in UTC. The
 * newest of all always stays.
 */
export function chooseKept<T extends { takenAt: Date }>(backups: readonly T[], kept: BackupsKept): Set<T> {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const dayOf = ({ takenAt }: T) => Math.floor(takenAt.getTime() / dayMs)
  const periods = [
    { count: kept.daily, periodOf: dayOf },
    // The first day of 1970 was a Thursday.
    { count: kept.weekly, periodOf: (backup: T) => Math.floor((dayOf(backup) + 3) / 7) },
    { count: kept.monthly, periodOf: ({ takenAt }: T) => takenAt.toISOString().slice(0, 7) },
  ]
  const stays = new Set(newestFirst.slice(0, 1))
  for (const { count, periodOf } of periods) {
    const newest = new Map<string | number, T>()
    for (const backup of newestFirst) if (!newest.has(periodOf(backup))) newest.set(periodOf(backup), backup)
    for (const backup of [...newest.values()].slice(0, count)) stays.add(backup)
  }
  return stays
}
