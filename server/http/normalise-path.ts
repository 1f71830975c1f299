import { dropNeedlessEscapes } from '@kindfold/domain/base/redact/drop-needless-escapes.ts'

/** Our own part of the path; after it may come a slug or a token, whose case matters. */
const ownWords = /^\/(?:api\/)?[^/]+/i

/**
 * Normalises a path to its page's canonical spelling: '/%42log/' becomes '/blog'. The apps' router accepts all
 * spellings.
 */
export function normalisePath(path: string): string {
  const plain = dropNeedlessEscapes(path).replace(ownWords, (words) => words.toLowerCase())
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}
