/**
 * Asks an address again and again for JSON that changes seldom. Each call answers with what is new, or with: `same`, where
 * nothing is; `gone`, where the page may not be shown any more or the answer cannot be read; `silent`, where nobody answered.
 */
export function createAsker<Said extends object>(
  address: string,
): () => Promise<Said | 'same' | 'gone' | 'silent'> {
  let tag = ''
  return async () => {
    const answer = await fetch(address, {
      cache: 'no-store',
      headers: { Accept: 'application/json', ...(tag === '' ? {} : { 'If-None-Match': tag }) },
    }).catch(() => null)
    if (answer?.status === 304) return 'same'
    if (answer?.status === 404 || answer?.status === 410) return 'gone'
    if (!answer?.ok) return 'silent'
    tag = answer.headers.get('ETag') ?? ''
    return ((await answer.json().catch(() => null)) as Said | null) ?? 'gone'
  }
}
