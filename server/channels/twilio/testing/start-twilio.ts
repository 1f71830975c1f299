import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in for Twilio meets one new message. */
export type TwilioMood =
  | 'takes'
  /** 429 with Retry-After. */
  | 'throttles'
  /** 503. */
  | 'fails'
  /** 400, 21614: not a mobile number. */
  | 'refuses'
  /** Takes the message and hangs up before saying so. */
  | 'takes-and-hangs-up'
  /** Never answers. */
  | 'stalls'

export type TwilioStandIn = {
  baseUrl: string
  /** Every message taken, as the form that we sent. */
  taken: Record<string, string>[]
  moods: TwilioMood[]
  /** Requests of any kind, by method. */
  asked: string[]
  close(): Promise<void>
}

/** Twilio's messages, as far as we use them, on a free port of this machine. */
export async function startTwilio(...moods: TwilioMood[]): Promise<TwilioStandIn> {
  const twilio: TwilioStandIn = {
    baseUrl: '',
    taken: [],
    moods: moods.length === 0 ? ['takes'] : moods,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
    twilio.asked.push(request.method ?? '')
    if (request.headers.authorization === undefined) return answer(401, { code: 20003 })
    if (request.method === 'GET') {
      const to = new URL(request.url ?? '/', 'http://twilio').searchParams.get('To')
      const messages = twilio.taken
        .map((taken, place) => ({ sid: `SM${place}`, to: taken.To, body: taken.Body, status: 'queued' }))
        .filter((message) => message.to === to)
      return answer(200, { messages })
    }
    const mood = (twilio.moods.length > 1 ? twilio.moods.shift() : twilio.moods[0]) ?? 'takes'
    if (mood === 'stalls') return undefined
    if (mood === 'throttles')
      return answer(429, { code: 20429, message: 'Too Many Requests' }, { 'Retry-After': '7' })
    if (mood === 'fails') return answer(503, { message: 'Service Unavailable' })
    if (mood === 'refuses')
      return answer(400, { code: 21614, message: `'To' number ${form.To} is not a valid mobile number` })
    twilio.taken.push(form)
    if (mood === 'takes-and-hangs-up') return request.socket.destroy()
    return answer(201, { sid: `SM${twilio.taken.length - 1}`, status: 'queued' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  twilio.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return twilio
}
