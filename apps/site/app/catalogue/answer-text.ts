import type { CatalogueReading } from './read-catalogue.ts'

/** A reading of the catalogue as a document other than a page (feed, sitemap); 503 without words where nothing is known. */
export function answerText<Value extends { staleSince: string | null }>(
  { value, status, headers }: CatalogueReading<Value>,
  contentType: string,
  write: (value: Value) => string,
): Response {
  if (!value) return new Response(null, { status, headers })
  return new Response(write(value), { status, headers: { ...headers, 'Content-Type': contentType } })
}
