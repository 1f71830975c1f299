/** A sentence of a page or a letter, by its mark. Spans are instants in milliseconds. */
export type Mark = { kind: string; from?: number; until?: number; value?: string }

const marked = /<[a-z]+\b[^>]*\bdata-says="([^"]+)"[^>]*>/g

/** Reads what a page or a letter says of facts, by the marks beside its words. */
export function readMarks(html: string): Mark[] {
  return [...html.matchAll(marked)].map(([tag, kind = '']) => {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
    const [from, until, value] = [read('data-from'), read('data-until'), read('data-value')]
    return from === undefined || until === undefined
      ? { kind, value: value ?? '' }
      : { kind, from: Date.parse(from), until: Date.parse(until) }
  })
}
