/**
 * Asks an address again and again for JSON that changes seldom. Each call answers with what is new, null where that cannot be
 * read, and undefined where nothing is new. No signal is no news.
 */
export function createAsker<Said>(address: string): () => Promise<Said | null | undefined> {
  let tag = ''
  return async () => {
    const answer = await fetch(address, {
      cache: 'no-store',
      headers: { Accept: 'application/json', ...(tag === '' ? {} : { 'If-None-Match': tag }) },
    }).catch(() => null)
    if (!answer?.ok) return undefined
    tag = answer.headers.get('ETag') ?? ''
    return (await answer.json().catch(() => null)) as Said | null
  }
}
