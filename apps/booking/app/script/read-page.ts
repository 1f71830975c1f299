/** A page of ours, fetched in the background. */
export type ReadPage =
  | { kind: 'read'; page: Document }
  /** The answer was a redirect. */
  | { kind: 'led-away' }
  | { kind: 'unread' }

/** Fetches a page, or submits a form to it, and parses the answer. Never throws. */
export async function readPage(address: string, init?: RequestInit): Promise<ReadPage> {
  try {
    const response = await fetch(address, { ...init, headers: { Accept: 'text/html' } })
    if (response.redirected) return { kind: 'led-away' }
    if (!response.ok) return { kind: 'unread' }
    return {
      kind: 'read',
      page: new DOMParser().parseFromString(await response.text(), 'text/html'),
    }
  } catch {
    return { kind: 'unread' }
  }
}
