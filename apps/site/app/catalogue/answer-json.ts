import type { CatalogueReading } from './read-catalogue.ts'

/** What the API says when it has nothing to return; one word for programs to check. */
type Trouble = 'not-found' | 'unavailable'

type WithStaleness = { staleSince: string | null }

/** Turns a catalogue reading into a JSON API response: the value itself, or `{ "error": … }`. */
export function answerJson<Value extends WithStaleness>(
  { value, status, headers }: CatalogueReading<Value | null>,
  shape: (value: Value) => object = withoutStaleness,
): Response {
  if (value) return Response.json(shape(value), { status, headers })
  const error: Trouble = status === 404 ? 'not-found' : 'unavailable'
  return Response.json({ error }, { status, headers })
}

/** A header says how old a stale answer is. */
export function withoutStaleness<Value extends WithStaleness>(value: Value): Omit<Value, 'staleSince'> {
  const { staleSince: _, ...rest } = value
  return rest
}
