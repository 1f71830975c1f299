const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What a delivery status notification (RFC 3464) says about one of our emails: our id of it, and the reason. */
export type Bounce =
  | { kind: 'bounced'; id: string; error: string }
  /** Not final: delayed, relayed or delivered. */
  | { kind: 'not-final'; action: string }
  | { kind: 'unreadable' }

/**
 * Reads a whole notification as a mailbox has it. We set our id as the envelope's id (RFC 3461); a server that drops it
 * returns the email's own headers, whose Message-ID contains the same id.
 */
export function readBounce(mail: string): Bounce {
  const text = mail.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ')
  const find = (pattern: string) => new RegExp(`^${pattern}`, 'im').exec(text)?.[1]?.trim() ?? null
  const action = find('Action:[ \\t]*([a-z]+)')?.toLowerCase() ?? null
  // The notification's own Message-ID comes before that of the returned email.
  const messageIds = [...text.matchAll(new RegExp(`^Message-ID:[ \\t]*<(${id})@`, 'gim'))]
  const found = find(`Original-Envelope-Id:[ \\t]*(${id})[ \\t]*$`) ?? messageIds.at(-1)?.[1]
  if (action === null || found === undefined) return { kind: 'unreadable' }
  if (action !== 'failed') return { kind: 'not-final', action }
  const status = find('Status:[ \\t]*([245]\\.\\d{1,3}\\.\\d{1,3})')
  const words = find('Diagnostic-Code:[ \\t]*(?:[\\w-]+;)?[ \\t]*(.*)$')
  const error = ['BOUNCED:', status, words].filter(Boolean).join(' ')
  return { kind: 'bounced', id: found.toLowerCase(), error }
}

/** Reads our id of an email, bare or as its Message-ID. */
export function readMessageId(word: string): string | null {
  return new RegExp(`^<?(${id})(?:@[^\\s<>]+)?>?$`, 'i').exec(word.trim())?.[1]?.toLowerCase() ?? null
}
