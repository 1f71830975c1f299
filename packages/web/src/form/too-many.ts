/** The words for a visitor over a rate limit. */
export function formatTooManyWords({ retryAfterSeconds }: { retryAfterSeconds: number }): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  return `That was too often. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`
}

/** The status and headers for a visitor over a rate limit. */
export function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  return { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } }
}
