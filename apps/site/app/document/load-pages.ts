import pages from '../pages.css?url'

/**
 * Loads every page's own sheet into a document that came with that of its page alone, so that the next page finds its
 * own. The shell is not in it: loaded again, its fonts and colours would make the browser style everything anew.
 * Settles when it is there, or when it cannot be had: the page then goes on as it is.
 */
export function loadPages(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = pages
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
