import * as net from 'node:net'

/**
 * A proxy in front of a PostgreSQL server that a test can close (every connection drops) and reopen on the same port.
 */
export async function startTcpProxy(server: URL) {
  const sockets = new Set<net.Socket>()
  let port = 0
  let listening: net.Server | null = null
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const proxy = {
    url: '',
    async open() {
      const opened = net.createServer((visitor) => {
        const inside = net.connect(Number(server.port || 5432), server.hostname)
        keep(visitor)
        keep(inside)
        visitor.pipe(inside).pipe(visitor)
        visitor.on('close', () => inside.destroy())
        inside.on('close', () => visitor.destroy())
      })
      await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve))
      const address = opened.address()
      if (address && typeof address === 'object') port = address.port
      listening = opened
    },
    async close() {
      const closing = listening
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => (closing ? closing.close(resolve) : resolve(null)))
    },
  }
  await proxy.open()
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  proxy.url = url.href
  return proxy
}
