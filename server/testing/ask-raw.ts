import { connect, type Socket } from 'node:net'

/** An answer as it came over the wire. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/**
 * Sends raw bytes and returns the first answer, or null when the server hangs up. Ends the request after a moment if
 * the server waits for more.
 */
export function askRaw(port: number, bytes: string, patienceMs = 120_000): Promise<RawAnswer | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const patience = setTimeout(() => socket.end(), patienceMs)
    const end = (answer: RawAnswer | null) => {
      clearTimeout(patience)
      socket.destroy()
      resolve(answer)
    }
    socket.setEncoding('latin1')
    socket.on('connect', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk: string) => {
      text += chunk
      const answer = readAnswer(text)
      if (answer !== null) end(answer)
    })
    socket.on('error', () => end(null))
    socket.on('close', () => end(readAnswer(text)))
  })
}

/** One connection for several requests in turn. */
export function openConversation(port: number): { ask(bytes: string): Promise<RawAnswer>; socket: Socket } {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('latin1')
  let text = ''
  let hear: (() => void) | null = null
  socket.on('data', (chunk: string) => {
    text += chunk
    hear?.()
  })
  return {
    socket,
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        socket.once('close', () => reject(new Error('hung up')))
        hear = () => {
          const answer = readAnswer(text, bytes.startsWith('HEAD'))
          if (answer === null) return
          text = ''
          hear = null
          socket.removeAllListeners('close')
          resolve(answer)
        }
        socket.write(bytes, 'latin1')
      }),
  }
}

/** Parses a whole answer from a text, or null while some of it is missing. */
function readAnswer(text: string, isHead = false): RawAnswer | null {
  const end = text.indexOf('\r\n\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
  if (end < 0 || status === undefined) return null
  const lines = text.slice(0, end).split('\r\n').slice(1)
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const body = text.slice(end + 4)
  const isWhole =
    isHead || status === '304' || status === '204' || body.length >= Number(headers['content-length'] ?? 0)
  return isWhole ? { status: Number(status), headers, body } : null
}
