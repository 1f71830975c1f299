/** A page of ours, asked for behind the one that is shown. */
export type ReadPage =
  | { outcome: 'read'; page: Document }
  /** The answer was to go elsewhere. */
  | { outcome: 'led-away' }
  | { outcome: 'unread' }

/** Asks for a page, or sends a form to it, and reads what it answers. Never throws. */
export async function readPage(address: string, init?: RequestInit): Promise<ReadPage> {
  try {
    const response = await fetch(address, { ...init, headers: { Accept: 'text/html' } })
    if (response.redirected) return { outcome: 'led-away' }
    if (!response.ok) return { outcome: 'unread' }
    return {
      outcome: 'read',
      page: new DOMParser().parseFromString(await response.text(), 'text/html'),
    }
  } catch {
    return { outcome: 'unread' }
  }
}
