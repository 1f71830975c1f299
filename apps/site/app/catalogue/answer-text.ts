import type { CatalogueReading } from './read-catalogue.ts'

/** Turns a catalogue reading into a feed or sitemap; 503 without a body when nothing is known. */
export function answerText<Value extends { staleSince: string | null }>(
  { value, status, headers }: CatalogueReading<Value>,
  contentType: string,
  write: (value: Value) => string,
): Response {
  if (!value) return new Response(null, { status, headers })
  return new Response(write(value), { status, headers: { ...headers, 'Content-Type': contentType } })
}
