const wordsPerMinute = 220

/** Counts how long an article takes to read, in whole minutes, at least one. Takes HTML. */
export function countReadingMinutes(contentHtml: string): number {
  const words =
    contentHtml
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#?\w+;/g, '')
      .match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
