/**
 * Keeps the parts of a page that say `data-refresh="30"` at the truth of the moment: asks for the page again every so
 * many seconds while it is in front, and puts in what changed. Never while somebody types or has opened something there.
 */
export function refreshParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-refresh][id]')) {
    served.set(part.id, part.innerHTML)
    const everyMs = Number(part.dataset.refresh) * 1000
    if (everyMs > 0) setInterval(() => void refresh(part.id), everyMs)
  }
}

/** Each part as the server last sent it: a map of ours in it is no change of theirs. */
const served = new Map<string, string>()

async function refresh(id: string): Promise<void> {
  if (document.hidden) return
  const old = document.getElementById(id)
  if (old === null || isBusy(old)) return
  const answer = await fetch(location.href, {
    headers: { Accept: 'text/html', 'Kindfold-Glance': 'yes' },
  }).catch(() => null)
  if (answer?.ok !== true || answer.redirected) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.getElementById(id)
  if (fresh === null || fresh.innerHTML === served.get(id) || isBusy(old)) return
  served.set(id, fresh.innerHTML)
  const { activeElement } = document
  old.replaceWith(fresh)
  document.dispatchEvent(new Event('refreshed'))
  if (activeElement instanceof HTMLElement && activeElement.isConnected)
    activeElement.focus({ preventScroll: true })
}

/** A map goes on from one drawing to the next, whoever is at it. */
function isBusy(part: HTMLElement): boolean {
  return part.contains(document.activeElement) && document.activeElement?.closest('[data-tiles]') === null
}
