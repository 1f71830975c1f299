import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { createTransport } from 'nodemailer'
import { judgeSmtpError } from './judge-smtp-error.ts'
import type { EmailTransport } from './transport.ts'

export type SmtpOptions = {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  url: string
  /** 'Kindfold <hello@example.org>' */
  from: string
  /** What ends each Message-ID. */
  domain: string
  /** How many emails are sent side by side. */
  connections?: number
  /** How long the server may say nothing. */
  patienceMs?: number
}

/**
 * Any provider by SMTP. A mail counts as taken when the server has answered its whole text with 250; that answer, in
 * which most name their own id of the mail, is kept as the provider's id. Whether the mail arrived is not known by it:
 * a server that can is asked to report failures and delays to the sender's mailbox (RFC 3461), without the email and
 * with our id of the message. Each try of one message bears the same Message-ID, so that a second copy, after an
 * answer that was lost, is known for what it is.
 */
export function openSmtpTransport(options: SmtpOptions): EmailTransport {
  const { url, from, domain, connections = 5, patienceMs = 20_000 } = options
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: 200,
    // A connection lost in the middle is ours to judge and to try again, with its count and its pause.
    maxRequeues: 0,
    connectionTimeout: Math.min(10_000, patienceMs),
    greetingTimeout: Math.min(10_000, patienceMs),
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send({ id, to, subject, html, text, calendar }) {
      try {
        const info = await transporter.sendMail({
          from,
          // Several of them ask for an answer, and what sends them may be read by nobody.
          replyTo: organisation.email,
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: makeMessageId(id, domain),
          dsn: { id, return: 'headers', notify: ['failure', 'delay'] },
          // Machines that answer mail by themselves shall not answer this.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          attachments: calendar
            ? [
                {
                  filename: 'collection.ics',
                  content: calendar.text,
                  contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
                },
              ]
            : [],
        })
        return { kind: 'taken', providerId: readReceipt(info.response) }
      } catch (error) {
        return judgeSmtpError(error)
      }
    },
    async knock() {
      try {
        await transporter.verify()
        return null
      } catch (error) {
        const judged = judgeSmtpError(error)
        return judged.kind === 'not-taken' ? judged.error : null
      }
    },
    async close() {
      transporter.close()
    },
  }
}

/** The same at each try of one message. */
function makeMessageId(id: string, domain: string): string {
  return `<${id}@${domain}>`
}

const receiptLengthAtMost = 200

/** The provider's answer to a mail that it took, by which its support can find it; an address in it is struck out. */
function readReceipt(answer: string): string {
  return answer
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, receiptLengthAtMost)
}
