/** How an email looks in a mail program that is set to light or to dark. */
export type Look = 'light' | 'dark'

/** An email's HTML as it looks in one of the two, whatever the reader's own device is set to. */
export function forceLook(html: string, look: Look): string {
  return html
    .replaceAll('content="light dark"', `content="${look}"`)
    .replace('@media (prefers-color-scheme:dark)', look === 'dark' ? '@media all' : '@media not all')
}
