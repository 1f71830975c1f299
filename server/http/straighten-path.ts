/** Escapes of characters that stand in an address by themselves (RFC 3986, 2.3). */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi
/** What the house named; after it may come a slug or a token, whose letters are what they are. */
const ownWords = /^\/(?:api\/)?[^/]+/i

/** A path without escapes that need not be: '/%62log' is '/blog'. */
export function dropNeedlessEscapes(path: string): string {
  return path.replace(needlessEscape, decodeURIComponent)
}

/** A path in the one spelling under which its page is known: '/%42log/' is '/blog'. The apps' router knows them all. */
export function straightenPath(path: string): string {
  const plain = dropNeedlessEscapes(path).replace(ownWords, (words) => words.toLowerCase())
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}
