import { makeMark, type ErasureRegister } from '@kindfold/domain/base/erasure/erasure-register.ts'
import { handOverErasures } from '@kindfold/domain/base/erasure/hand-over-erasures.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import type { Backups } from '@kindfold/domain/base/services/backups.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'

/** All of a database at a moment. */
type Backup = { at: Date; bringBack(): Promise<void> }

/** Backups of the world's database, and the register of erasures beside them: all in memory, as the night's job asks for them. */
export function keepBackups({
  services,
  copy,
  isKept,
}: {
  services: Services
  copy(): Promise<() => Promise<void>>
  /** Whether a backup of that day is ever brought back: a copy of the others would be for nobody. */
  isKept(date: string): boolean
}): Backups & { register: ErasureRegister; last(): Backup | null } {
  const register: ErasureRegister = { salt: 'the register of a world', marks: [] }
  let last: Backup | null = null
  const keepErasures = async () => {
    const kept = await handOverErasures(services.database, {
      now: services.clock.now(),
      write: (some) =>
        register.marks.push(
          ...some.map(({ kind, subjectId }) => ({ kind, mark: makeMark(register.salt, kind, subjectId) })),
        ),
    })
    return { kept }
  }
  return {
    register,
    last: () => last,
    keepErasures,
    async take() {
      const at = services.clock.now()
      if (isKept(londonDate(at))) last = { at, bringBack: await copy() }
      await keepErasures()
      return { file: 'a world', bytes: 0, thinned: 0 }
    },
  }
}
