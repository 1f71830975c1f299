import pages from '../pages.css?url'

/**
 * Loads every page's styles into a document that came with those of its own page alone, so that the next page has its
 * own. Leaves the shell out: loading its fonts and colours again would recalculate every style. Resolves when they are
 * loaded or unavailable; the page then goes on as it is.
 *
 * They load as styles for print and count for the screen once they are there. Otherwise WebKit draws and focuses nothing
 * new while they load: a menu closed meanwhile left the focus on the body.
 */
export function loadPages(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.media = 'print'
    link.fetchPriority = 'high'
    link.href = pages
    link.addEventListener('load', () => {
      link.media = 'all'
      resolve()
    })
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
