import { formatClock } from '../words/format-clock.ts'
import { refreshWords } from './refresh-words.ts'

/**
 * Keeps the parts of a page that say `data-refresh="30"` at the truth of the moment: asks for the page again every so
 * many seconds while it is in front, and puts in what changed. Never while somebody types or has opened something there. A part
 * that has missed three turns, for whatever reason, says since when.
 */
export function refreshParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-refresh][id]')) {
    served.set(part.id, part.innerHTML)
    const everyMs = Number(part.dataset.refresh) * 1000
    if (everyMs > 0) setInterval(() => void takeTurn(part.id), everyMs)
    renewals.set(part.id, { at: new Date(), missed: 0 })
  }
}

const turnsMissedAtMost = 2

/** Each part as the server last sent it: a map of ours in it is no change of theirs. */
const served = new Map<string, string>()
/** When each part was last as the server has it, and how many turns it has missed since. */
const renewals = new Map<string, { at: Date; missed: number }>()

async function takeTurn(id: string): Promise<void> {
  if (document.hidden) return
  const renewed = renewals.get(id)
  if (renewed === undefined) return
  if (await refresh(id)) renewals.set(id, { at: new Date(), missed: 0 })
  else renewed.missed += 1
  sayStale(id)
}

/** Asks for the page, and puts in what changed. False where that was not possible. */
async function refresh(id: string): Promise<boolean> {
  const old = document.getElementById(id)
  if (old === null || isBusy(old)) return false
  const answer = await fetch(location.href, {
    headers: { Accept: 'text/html', 'Kindfold-Glance': 'yes' },
  }).catch(() => null)
  if (answer?.ok !== true || answer.redirected) return false
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.getElementById(id)
  if (fresh === null || isBusy(old)) return false
  if (fresh.innerHTML === served.get(id)) return true
  served.set(id, fresh.innerHTML)
  const { activeElement } = document
  const again = activeElement && old.contains(activeElement) ? findAgain(activeElement, old, fresh) : null
  old.replaceWith(fresh)
  document.dispatchEvent(new Event('refreshed'))
  const focused = again ?? activeElement
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  return true
}

/** The line above a part that is no more at the truth of the moment; none once it is. */
function sayStale(id: string): void {
  const { at, missed } = renewals.get(id) ?? { at: new Date(), missed: 0 }
  const said = document.getElementById(`${id}-stale`)
  if (missed <= turnsMissedAtMost) return said?.remove()
  if (said !== null) return
  const line = document.createElement('p')
  line.id = `${id}-stale`
  line.className = 'page-notice page-notice--warn'
  line.setAttribute('role', 'status')
  line.textContent = refreshWords.stale(formatClock(at.toISOString()))
  document.getElementById(id)?.before(line)
}

/**
 * Whether somebody is at something in a part that would be lost: a field, a button, what they opened. A link keeps the focus when
 * it is opened in another tab, and is found again. A map goes on from one drawing to the next, whoever is at it.
 */
function isBusy(part: HTMLElement): boolean {
  const { activeElement } = document
  if (activeElement === null || !part.contains(activeElement)) return false
  if (activeElement.closest('[data-tiles]') !== null) return false
  return (
    activeElement.closest('details[open]') !== null ||
    activeElement.matches('input, select, textarea, button')
  )
}

/** The same link or summary as it stands in a newer part; null: it is gone. */
function findAgain(element: Element, old: HTMLElement, fresh: HTMLElement): Element | null {
  const listSame = (part: HTMLElement) =>
    [...part.querySelectorAll(element.tagName)].filter((one) => name(one) === name(element))
  return listSame(fresh)[listSame(old).indexOf(element)] ?? null
}

const name = (element: Element) => element.getAttribute('href') ?? element.textContent
