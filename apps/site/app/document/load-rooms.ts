import rooms from '../rooms.css?url'

/**
 * Brings every page's own sheet to a document that came with that of its page alone, so that the next page finds its
 * own. The frame is not in it: said again, its fonts and colours would make the browser style everything anew.
 * Settles when it is there, or when it cannot be had: the page then goes on as it is.
 */
export function loadRooms(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = rooms
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
