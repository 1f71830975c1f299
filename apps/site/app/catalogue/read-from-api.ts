/**
 * Fetches a path of the site's JSON API; null when it says that there is no such thing. Throws on every other failure,
 * so that the query library retries.
 */
export async function readFromApi<Answer>(
  path: string,
  signal: AbortSignal | null = null,
): Promise<Answer | null> {
  const response = await fetch(path, { signal, headers: { Accept: 'application/json' } })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Answer
}
