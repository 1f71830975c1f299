import { dropNeedlessEscapes } from '@kindfold/domain/redact/drop-needless-escapes.ts'

/** What the house named; after it may come a slug or a token, whose letters are what they are. */
const ownWords = /^\/(?:api\/)?[^/]+/i

/** A path in the one spelling under which its page is known: '/%42log/' is '/blog'. The apps' router knows them all. */
export function straightenPath(path: string): string {
  const plain = dropNeedlessEscapes(path).replace(ownWords, (words) => words.toLowerCase())
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}
