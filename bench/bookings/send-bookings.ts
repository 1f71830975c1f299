import { connect, type Socket } from 'node:net'
import { declarations } from '../journey/walk-journey.ts'
import { nameJourney } from './multiply-journey.ts'

/** The result of a round of load; times in milliseconds, one for each booking. */
export type BookingRound = { booked: number; elapsedMs: number; latenciesMs: number[]; faults: string[] }

/**
 * Submits the last page's form for one journey after the other over so many keep-alive connections at once, until the
 * time or the journeys run out. Uses bare sockets and prepared bytes, to leave the machine's cores to the server. Each
 * request has another visitor's address. Every answer except a redirect to the confirmation is a fault.
 */
export async function sendBookings(options: {
  port: number
  clients: number
  seconds: number
  /** The number of the next journey; null when there is none left. */
  next(): number | null
}): Promise<BookingRound> {
  const round: BookingRound = { booked: 0, elapsedMs: 0, latenciesMs: [], faults: [] }
  const startedAtMs = performance.now()
  const endsAtMs = startedAtMs + options.seconds * 1000

  async function book(): Promise<void> {
    const socket = connect({ host: '127.0.0.1', port: options.port, noDelay: true })
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    while (performance.now() < endsAtMs) {
      const number = options.next()
      if (number === null) break
      const sentAtMs = performance.now()
      const head = await exchange(socket, formatRequest(options.port, number))
      round.latenciesMs.push(performance.now() - sentAtMs)
      if (head.startsWith('HTTP/1.1 303 ') && /\r\nlocation: \/booked\//i.test(head)) round.booked += 1
      else round.faults.push(head.split('\r\n\r\n', 1)[0] ?? '')
    }
    socket.destroy()
  }

  await Promise.all(Array.from({ length: options.clients }, book))
  round.elapsedMs = performance.now() - startedAtMs
  return round
}

const body = new URLSearchParams(declarations).toString()

function formatRequest(port: number, number: number): string {
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  return [
    'POST /book/check HTTP/1.1',
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: ${address}`,
    'User-Agent: Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    'Accept: text/html,application/xhtml+xml',
    'Accept-Encoding: gzip, br',
    'Accept-Language: en-GB',
    `Cookie: booking=${nameJourney(number)}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

/** Writes a request and reads its whole answer. */
function exchange(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const end = (settle: () => void) => {
      socket.off('data', read).off('error', fail).off('close', close)
      settle()
    }
    const fail = (error: Error) => end(() => reject(error))
    const close = () =>
      end(() => reject(new Error(`the connection was closed after: ${answer.slice(0, 200)}`)))
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const headEnds = answer.indexOf('\r\n\r\n')
      if (headEnds < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? 0)
      if (answer.length >= headEnds + 4 + length) end(() => resolve(answer))
    }
    socket.on('data', read).on('error', fail).on('close', close)
    socket.write(request)
  })
}
