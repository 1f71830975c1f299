/** Where most of our donors have their mail. A host that is nearly one of these is a slip; one of its own is not. */
const hosts = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.com',
  'live.co.uk',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'btinternet.com',
  'sky.com',
  'virginmedia.com',
  'ntlworld.com',
  'talktalk.net',
  'blueyonder.co.uk',
  'tiscali.co.uk',
  'proton.me',
  'protonmail.com',
]
/** Hosts of others that are as near to one of the list as a slip. */
const notSlips = new Set([
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.co.uk',
  'ms.com',
  'mc.com',
  'ol.com',
  'yahoo.co',
])

/**
 * The address that was probably meant, where its host is one slip of the finger from a well-known one (two in a longer
 * name): 'm@gmial.com' gives 'm@gmail.com'. Null where there is nothing to ask.
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  if (at < 1 || hosts.includes(host) || notSlips.has(host)) return null
  const near = hosts
    .map((known) => ({ known, slips: countSlips(host, known) }))
    .filter(({ known, slips }) => slips <= (known.length >= 9 ? 2 : known.length >= 8 ? 1 : 0))
    .toSorted((a, b) => a.slips - b.slips)[0]
  return near ? `${email.slice(0, at)}@${near.known}` : null
}

/** Letters left out, put in, mistaken or changed round between two words (optimal string alignment). */
function countSlips(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, place) => place)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const ways = [(rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + same]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        ways.push((rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(Math.min(...ways))
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
