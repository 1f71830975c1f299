import { createHash } from 'node:crypto'

/** The hash of what a phone sent, whatever the order of its fields: the same act twice has the same. */
export function hashAct(sent: unknown): string {
  return createHash('sha256').update(canonical(sent)).digest('base64url')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

/** SHA-256 of a text, as 64 hexadecimal digits. */
export const hashToHex = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Far deeper than any act. */
const depthAtMost = 12

/** A copy without what lies deeper than any act does, so that nothing sent can exhaust the stack. */
export function limitDepth(value: unknown, depth = depthAtMost): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((one) => limitDepth(one, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, limitDepth(one, depth - 1)]))
}
