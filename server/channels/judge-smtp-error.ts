import { redact } from '@kindfold/domain/base/redact/redact.ts'
import type { SendResult } from './transport.ts'

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/**
 * Whether it helps to try again. Only a 5xx answer to the recipient or to the mail itself is for ever; the same
 * answer to our name, password or sender is a fault of ours, which somebody will put right.
 */
export function judgeSmtpError(thrown: unknown): SendResult {
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as SmtpError
  const { code = 'UNKNOWN', responseCode, command = '' } = error
  const isAboutThisMail = /^(RCPT TO|DATA)/.test(command) && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const isPermanent = isAboutThisMail && responseCode !== undefined && responseCode >= 500
  // 421: the server closes the line, wherever we are. What is said of no mail is said of all.
  const isOutage = !isAboutThisMail || responseCode === undefined || responseCode === 421
  const words = redact(error.response ?? error.message)
  const answer =
    responseCode === undefined || words.startsWith(String(responseCode)) ? words : `${responseCode} ${words}`
  return { kind: 'not-taken', error: `${code}: ${answer}`, isPermanent, isOutage }
}
