/**
 * Ends this process in order once another is gone, also one that was killed and could tell nobody: a server that lives on
 * keeps its port, and answers the next run from an old database.
 */
export function endWith(pid: number, end: () => void): void {
  const timer = setInterval(() => {
    if (isRunning(pid)) return
    clearInterval(timer)
    end()
  }, 500).unref()
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
