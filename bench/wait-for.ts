import { setTimeout as pause } from 'node:timers/promises'

/** Looks until something is so, and fails when it is not within this time. */
export async function waitFor(isSo: () => Promise<boolean>, patienceMs = 120_000): Promise<void> {
  const untilMs = performance.now() + patienceMs
  // oxlint-disable-next-line no-await-in-loop -- until it is so
  while (!(await isSo())) {
    if (performance.now() > untilMs)
      throw new Error(`waited ${patienceMs / 1000} s in vain for: ${String(isSo)}`)
    // oxlint-disable-next-line no-await-in-loop
    await pause(200)
  }
}
