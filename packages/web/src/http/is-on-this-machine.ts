/** Headers by which a proxy says that somebody else is behind it. */
const proxyHeaders = ['X-Forwarded-For', 'Forwarded', 'Via']
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** Whether whoever asks sits at the machine that answers: no proxy between, and no other name for it. */
export function isOnThisMachine(request: Request, address: string): boolean {
  const host = request.headers.get('Host') ?? new URL(request.url).host
  return (
    /^(127\.|::1$|0:0:0:0$)/.test(address) &&
    loopbackHost.test(host) &&
    loopbackHost.test(new URL(request.url).host) &&
    !proxyHeaders.some((name) => request.headers.has(name))
  )
}
