import type { PublicationEdge } from '@kindfold/domain/publishing/catalogue/next-publication-edge.ts'

/** For the server only, which sends it to nobody: the instant from which no copy of the answer is true. */
const trueUntilHeader = 'Kindfold-True-Until'

/** Lets no copy of an answer outlive the next moment at which something that it shows begins or ends. */
export function endAtEdge(answer: Response, edge: PublicationEdge | null): Response {
  const control = answer.headers.get('Cache-Control') ?? ''
  const asked = /\bs-maxage=(\d+)/.exec(control)?.[1]
  if (edge === null || asked === undefined) return answer
  const leftS = Math.floor(edge.inMs / 1000)
  const freshS = Math.min(Number(asked), leftS)
  const headers = new Headers(answer.headers)
  headers.set(
    'Cache-Control',
    control
      .replace(/\bs-maxage=\d+/, `s-maxage=${freshS}`)
      .replace(
        /\bstale-while-revalidate=(\d+)/,
        (_, staleS) => `stale-while-revalidate=${Math.min(Number(staleS), leftS - freshS)}`,
      ),
  )
  const before = headers.get(trueUntilHeader)
  if (before === null || edge.at < before) headers.set(trueUntilHeader, edge.at)
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
