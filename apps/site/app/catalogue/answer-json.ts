import type { CatalogueReading } from './read-catalogue.ts'

/** What the API says where it has nothing to give, one word for programs to switch on. */
type Trouble = 'not-found' | 'unavailable'

type WithStaleness = { staleSince: string | null }

/** A reading of the catalogue as an answer of the JSON API: the value itself, or `{ "error": … }`. */
export function answerJson<Value extends WithStaleness>(
  { value, status, headers }: CatalogueReading<Value | null>,
  shape: (value: Value) => object = withoutStaleness,
): Response {
  if (value) return Response.json(shape(value), { status, headers })
  const error: Trouble = status === 404 ? 'not-found' : 'unavailable'
  return Response.json({ error }, { status, headers })
}

/** How old a stale answer is stands in its header. */
export function withoutStaleness<Value extends WithStaleness>(value: Value): Omit<Value, 'staleSince'> {
  const { staleSince: _, ...rest } = value
  return rest
}
