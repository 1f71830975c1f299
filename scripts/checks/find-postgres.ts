import { connect } from 'node:net'

/** The address of the PostgreSQL server for tests: `DATABASE_URL`, or the one on this machine; null where none answers. */
export function findPostgres(): Promise<string | null> {
  const url = new URL(process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres')
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 5432), timeout: 5000 })
    const end = (verdict: string | null) => {
      socket.destroy()
      resolve(verdict)
    }
    socket
      .once('connect', () => end(url.href))
      .once('error', () => end(null))
      .once('timeout', () => end(null))
  })
}
