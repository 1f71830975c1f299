/** npm passes on a Ctrl-C that the server has received itself: within this time it is not a second one. */
const sameSignalMs = 1000

/**
 * SIGTERM, SIGINT (Ctrl-C) and SIGHUP (a closed terminal) stop the process cleanly: `close` runs, then it exits with 0.
 * A second signal ends it at once.
 */
export function stopOnSignal(close: (signal: NodeJS.Signals) => Promise<void>): void {
  let signalledAtMs: number | null = null
  const stop = async (signal: NodeJS.Signals) => {
    const nowMs = performance.now()
    if (signalledAtMs !== null) {
      if (nowMs - signalledAtMs > sameSignalMs) process.exit(1)
      return
    }
    signalledAtMs = nowMs
    await close(signal)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}
