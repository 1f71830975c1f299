import type { PublicationEdge } from '@kindfold/domain/publishing/catalogue/next-publication-edge.ts'
import type { CatalogueReading } from './read-catalogue.ts'

/** What the API says when it has nothing to return; one word for programs to check. */
type Trouble = 'not-found' | 'unavailable'

type WithStaleness = { staleSince: string | null; edge?: PublicationEdge | null }

/** Turns a catalogue reading into a JSON API response: the value itself, or `{ "error": … }`. */
export function answerJson<Value extends WithStaleness>(
  { value, status, headers }: CatalogueReading<Value | null>,
  shape: (value: Value) => object = withoutStaleness,
): Response {
  if (value) return Response.json(shape(value), { status, headers })
  const error: Trouble = status === 404 ? 'not-found' : 'unavailable'
  return Response.json({ error }, { status, headers })
}

/** Headers say how old a stale answer is, and until when it is true. */
export function withoutStaleness<Value extends WithStaleness>(
  value: Value,
): Omit<Value, 'staleSince' | 'edge'> {
  const { staleSince: _, edge: __, ...rest } = value
  return rest
}
