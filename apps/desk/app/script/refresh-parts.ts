/**
 * Keeps the parts of a page that say `data-refresh="30"` at the truth of the moment: asks for the page again every so
 * many seconds while it is in front, and puts in what changed. Never while somebody types or has opened something there.
 */
export function refreshParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-refresh][id]')) {
    const everyMs = Number(part.dataset.refresh) * 1000
    if (everyMs > 0) setInterval(() => void refresh(part.id), everyMs)
  }
}

async function refresh(id: string): Promise<void> {
  if (document.hidden) return
  const old = document.getElementById(id)
  if (old === null || old.contains(document.activeElement)) return
  const answer = await fetch(location.href, {
    headers: { Accept: 'text/html', 'Kindfold-Glance': 'yes' },
  }).catch(() => null)
  if (answer?.ok !== true || answer.redirected) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.getElementById(id)
  if (fresh === null || fresh.innerHTML === old.innerHTML || old.contains(document.activeElement)) return
  old.replaceWith(fresh)
}
