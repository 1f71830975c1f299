import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that refuses one email in ten, and counts those that it took by their Message-ID. */
export type CarelessMailServer = {
  url: string
  /** How often it took each Message-ID. */
  taken: Map<string, number>
  turnedAway: number
  close(): Promise<void>
}

/**
 * After so many refusals it takes the email: the pauses between attempts grow, and the fourth alone is five minutes.
 */
const refusalsOfOne = 2

/** Starts it on a free port. Every run refuses the same emails: the randomness is a fixed sequence. */
export async function startCarelessMailServer(oneIn: number): Promise<CarelessMailServer> {
  let seed = 20_261_130
  const draw = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const refused = new Map<string, number>()
  const mail: CarelessMailServer = {
    url: '',
    taken: new Map(),
    turnedAway: 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? ''
        const refusedBefore = refused.get(id) ?? 0
        if (draw() < 1 / oneIn && refusedBefore < refusalsOfOne) {
          refused.set(id, refusedBefore + 1)
          mail.turnedAway += 1
          return done(Object.assign(new Error('4.3.0 busy, try later'), { responseCode: 451 }))
        }
        mail.taken.set(id, (mail.taken.get(id) ?? 0) + 1)
        return done()
      })
    },
  })
  // Killed clients leave their connections behind.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mail.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return mail
}
