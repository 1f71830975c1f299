/** The longest request target we read; longer ones get 414. */
const longestTarget = 2048

/** Characters that every browser escapes in an address. */
const unusualCharacter = /[^\x21-\x7e]|["<>#]/
const controlCharacter = /\p{Cc}/u

/**
 * Checks that a browser could have sent a request target: a path from the root in plain characters with whole escapes,
 * without dot segments or doubled slashes, plain or escaped.
 */
export function checkTarget(target: string): 'good' | 'malformed' | 'too-long' {
  if (target.length > longestTarget) return 'too-long'
  if (!target.startsWith('/') || unusualCharacter.test(target)) return 'malformed'
  const path = target.split('?', 1)[0] ?? ''
  const decoded = decodePath(path)
  if (decoded === null || controlCharacter.test(decoded) || decoded.includes('\\')) return 'malformed'
  if (decoded.includes('//') || decoded.split('/').some((segment) => segment === '.' || segment === '..')) {
    return 'malformed'
  }
  return 'good'
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
