import type { PGlite } from '@electric-sql/pglite'
import { changeChannel } from '../announce-change.ts'
import type { ChangeListener } from '../database.ts'

/** Hears announced changes on the embedded database, which one process has alone. */
export function listenOnPglite(
  pglite: PGlite,
  { onChange, onListening }: ChangeListener,
): { stop(): Promise<void> } {
  const listening = pglite.listen(changeChannel, onChange).then((stop) => {
    onListening()
    return stop
  })
  // Whoever stops it hears of the failure; a database that is closed meanwhile is none.
  listening.catch(() => {})
  return {
    async stop() {
      if (!pglite.closed) await (await listening)()
    },
  }
}
