import type { Services } from '../services/services.ts'

/**
 * Brings what was just erased into the register at once, where this process keeps it. The erasure stands whether that
 * succeeds or not: a job of each minute tries again.
 */
export async function keepErasuresNow({ backups, log }: Services): Promise<void> {
  await backups?.keepErasures().catch((error: unknown) => {
    log.error({ err: error }, 'the register of erasures could not be written: it is tried again each minute')
  })
}
