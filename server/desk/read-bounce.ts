const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What a delivery status notification (RFC 3464) tells of one of our e-mails: our id of it, and the other's reason. */
export type Bounce =
  | { outcome: 'bounced'; id: string; error: string }
  /** Nothing final: only late, passed on, or arrived. */
  | { outcome: 'not-final'; action: string }
  | { outcome: 'unreadable' }

/**
 * Reads such a notification as it lies in a mailbox, whole. We name our id as the envelope's id (RFC 3461); a server
 * that drops it gives back the mail's own headers, whose Message-ID holds the same.
 */
export function readBounce(mail: string): Bounce {
  const text = mail.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ')
  const find = (pattern: string) => new RegExp(`^${pattern}`, 'im').exec(text)?.[1]?.trim() ?? null
  const action = find('Action:[ \\t]*([a-z]+)')?.toLowerCase() ?? null
  // The notification's own Message-ID stands before that of the mail that it gives back.
  const messageIds = [...text.matchAll(new RegExp(`^Message-ID:[ \\t]*<(${id})@`, 'gim'))]
  const found = find(`Original-Envelope-Id:[ \\t]*(${id})[ \\t]*$`) ?? messageIds.at(-1)?.[1]
  if (action === null || found === undefined) return { outcome: 'unreadable' }
  if (action !== 'failed') return { outcome: 'not-final', action }
  const status = find('Status:[ \\t]*([245]\\.\\d{1,3}\\.\\d{1,3})')
  const words = find('Diagnostic-Code:[ \\t]*(?:[\\w-]+;)?[ \\t]*(.*)$')
  const error = ['BOUNCED:', status, words].filter(Boolean).join(' ')
  return { outcome: 'bounced', id: found.toLowerCase(), error }
}

/** Our id of an e-mail as one may write it down: bare, or as its Message-ID. */
export function readMessageId(word: string): string | null {
  return new RegExp(`^<?(${id})(?:@[^\\s<>]+)?>?$`, 'i').exec(word.trim())?.[1]?.toLowerCase() ?? null
}
