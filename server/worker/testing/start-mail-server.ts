import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** How a mail server meets one mail. */
export type MailMood =
  | 'takes'
  /** 550 to the recipient: there is no such person. */
  | 'refuses'
  /** 451 to the mail: try later. */
  | 'defers'
  /** 450 to a recipient that it has not seen before, as greylisting does. */
  | 'greylists'
  /** Never answers to the mail. */
  | 'stalls'
  /** Hangs up in the middle of the mail. */
  | 'hangs-up'
  /** Takes the mail and hangs up before saying so. */
  | 'takes-and-hangs-up'

/** `reports`: what the sender wants to hear of and how, as `dsn` of the envelope; null where it was not asked for. */
type ReceivedMail = { to: string; messageId: string; subject: string; raw: string; reports: unknown }

/** A real SMTP server on this machine that behaves as badly as it is told. */
export type MailServer = {
  url: string
  /** Every mail taken, copies included. */
  received: ReceivedMail[]
  /** What it does with the next mails; the last one stays. */
  moods: MailMood[]
  /** How many mails were begun, taken or not. */
  tries: number
  close(): Promise<void>
}

/** Starts one on a free port. */
export async function startMailServer(...moods: MailMood[]): Promise<MailServer> {
  const seen = new Set<string>()
  const moodOf = new WeakMap<SMTPServerSession, MailMood>()
  const refuse = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })
  const mail: MailServer = {
    url: '',
    received: [],
    moods: moods.length === 0 ? ['takes'] : moods,
    tries: 0,
    async close() {
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
  const server = new SMTPServer({
    authOptional: true,
    hideDSN: false,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onMailFrom(_address, session, done) {
      mail.tries += 1
      moodOf.set(session, (mail.moods.length > 1 ? mail.moods.shift() : mail.moods[0]) ?? 'takes')
      done()
    },
    onRcptTo({ address }, session, done) {
      const mood = moodOf.get(session)
      if (mood === 'refuses') return done(refuse(550, `5.1.1 <${address}>: no such person here`))
      if (mood === 'greylists' && !seen.has(address)) {
        seen.add(address)
        return done(refuse(450, `4.2.0 <${address}>: greylisted, please try again`))
      }
      return done()
    },
    onData(stream, session, done) {
      const mood = moodOf.get(session)
      const chunks: Buffer[] = []
      if (mood === 'hangs-up') return hangUp(server, session)
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mood === 'stalls') return
        if (mood === 'defers') return done(refuse(451, '4.3.0 try again later'))
        mail.received.push(readMail(session, Buffer.concat(chunks).toString('utf8')))
        if (mood === 'takes-and-hangs-up') return hangUp(server, session)
        return done(
          null,
          `2.0.0 Ok for <${session.envelope.rcptTo[0]?.address}>: queued as 4Fk${mail.received.length}`,
        )
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mail.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return mail
}

/** The library keeps its sockets to itself; cutting one off is what this server is for. */
function hangUp(server: SMTPServer, session: SMTPServerSession) {
  const connections = (server as unknown as { connections: Set<{ session: unknown; _socket: Socket }> })
    .connections
  // oxlint-disable-next-line no-underscore-dangle
  for (const connection of connections) if (connection.session === session) connection._socket.destroy()
}

function readMail(session: SMTPServerSession, raw: string): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  return {
    to: session.envelope.rcptTo[0]?.address ?? '',
    messageId: header('Message-ID'),
    subject: header('Subject'),
    raw,
    reports: {
      envelope: 'dsn' in session.envelope ? session.envelope.dsn : null,
      recipient:
        session.envelope.rcptTo[0] && 'dsn' in session.envelope.rcptTo[0]
          ? session.envelope.rcptTo[0].dsn
          : null,
    },
  }
}
