/** Gives up after a time, also where `AbortSignal.timeout` is missing: before Safari 16. */
export function abortAfter(waitMs: number): AbortSignal {
  const signal = AbortSignal.timeout?.(waitMs)
  if (signal) return signal
  const controller = new AbortController()
  setTimeout(() => controller.abort(), waitMs)
  return controller.signal
}
