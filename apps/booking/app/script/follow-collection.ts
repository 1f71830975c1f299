type Said = { title: string; lines: string[]; askAgainSeconds: number | null; mayLeave: boolean } | null

/**
 * Keeps what the page says of a collection under way at the truth: asks every minute while the page is in front, changes
 * only words that changed, so that a screen reader hears each once, and reads the whole page anew when there is more to
 * show.
 */
export function followCollection(): void {
  const part = document.querySelector<HTMLElement>('[data-live]')
  const title = part?.querySelector<HTMLElement>('.live__title')
  const lines = part?.querySelector<HTMLElement>('.live__lines')
  const note = part?.querySelector<HTMLElement>('[data-scripted]')
  if (!part || !title || !lines) return
  const address = part.dataset.live ?? ''
  const canLeave = part.querySelector('a[href$="/late"]') !== null
  let seconds = Number(part.dataset.liveSeconds) || 60
  let tag = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  if (note) note.textContent = note.dataset.scripted ?? ''

  const ask = async () => {
    clearTimeout(timer)
    if (document.hidden) return
    const answer = await fetch(address, {
      cache: 'no-store',
      headers: { Accept: 'application/json', ...(tag === '' ? {} : { 'If-None-Match': tag }) },
    }).catch(() => null)
    // No signal is no news: what was said stays, and the next try comes.
    if (answer?.ok) {
      tag = answer.headers.get('ETag') ?? ''
      const said = (await answer.json().catch(() => null)) as Said
      if (said === null || said.askAgainSeconds === null || said.mayLeave !== canLeave)
        return location.reload()
      seconds = said.askAgainSeconds
      if (title.textContent !== said.title) title.textContent = said.title
      if (lines.innerText.trim() !== said.lines.join('\n').trim())
        lines.replaceChildren(...said.lines.map(toParagraph))
    }
    timer = setTimeout(() => void ask(), seconds * 1000)
  }
  timer = setTimeout(() => void ask(), seconds * 1000)
  document.addEventListener('visibilitychange', () => void ask())
}

function toParagraph(words: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = words
  return paragraph
}
