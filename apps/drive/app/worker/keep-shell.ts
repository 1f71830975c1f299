/** So long a worker may take to answer; one of an earlier release never does. */
const longestMs = 30_000

/**
 * Asks the worker whether every file of the app is on this phone now, and to fetch what is not: a browser may have dropped
 * them since, and left the worker. False without a worker, and where it does not answer.
 */
export async function keepShell(): Promise<boolean> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (container === undefined) return false
  const { active } = await container.ready
  if (active === null) return false
  const { port1, port2 } = new MessageChannel()
  return await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), longestMs)
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      port1.close()
      resolve(data === true)
    })
    port1.start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    active.postMessage('keep', [port2])
  })
}
