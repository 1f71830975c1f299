// What mail servers accept in practice: no quoted names, no numeric hosts.
const shape =
  /^[^\s\p{Cc}@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu

/**
 * Parses an email address: without invisible characters, with its host in lower case; null when no email could reach
 * it.
 */
export function parseEmail(input: string): string | null {
  const typed = input.replace(/\p{Cf}/gu, '').trim()
  if (typed.length > 254 || !shape.test(typed) || /^\.|\.\.|\.@/.test(typed)) return null
  const at = typed.lastIndexOf('@')
  return typed.slice(0, at) + typed.slice(at).toLowerCase()
}
