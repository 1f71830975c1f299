/** Takes backups, and keeps the register of erasures beside them. */
export type Backups = {
  /** Takes one, checks it, and thins the old ones. Throws when there is none in the end. */
  take(): Promise<{ file: string; bytes: number; thinned: number }>
  /** Writes what was erased into the register, on the disk when this ends. */
  keepErasures(): Promise<{ kept: number }>
}
