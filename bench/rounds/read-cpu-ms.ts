/** Returns how long this thread has worked, in milliseconds. */
export function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
