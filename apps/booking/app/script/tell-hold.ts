import { holdWords } from './hold-words.ts'
import { describeHold } from './describe-hold.ts'
import { readPage } from './read-page.ts'

const rhythmMs = 1000

/**
 * Shows how long we hold the chosen day. The visible words change each minute; screen readers hear them twice at most:
 * when time is running out, and when it is over. One press extends the hold, as opening the page again would.
 */
export function tellHold(): void {
  const notice = document.querySelector<HTMLElement>('.hold')
  const shown = notice?.querySelector<HTMLElement>('.hold__words')
  const spoken = notice?.querySelector<HTMLElement>('.hold__spoken')
  const longer = notice?.querySelector<HTMLButtonElement>('.hold__longer')
  if (!notice || !shown || !spoken || !longer) return
  const day = notice.dataset.day ?? ''
  let endsAtMs = readEnd(notice)
  let { until } = notice.dataset
  let state = 'kept'
  let isGone = false

  const say = (words: string) => {
    shown.textContent = words
    spoken.textContent = words
  }
  const tell = () => {
    if (isGone) return
    const told = describeHold((endsAtMs - Date.now()) / 1000, day, until)
    if (told.words === shown.textContent) return
    shown.textContent = told.words
    // No hold is longer than its day can be booked.
    longer.hidden = told.state === 'kept' || until !== undefined
    notice.dataset.state = told.state
    if (told.state !== state && told.state !== 'kept') spoken.textContent = told.words
    state = told.state
  }
  setInterval(tell, rhythmMs)
  // Corrects a timer that slept, in a closed laptop or a background page, at once.
  for (const event of ['pageshow', 'visibilitychange']) addEventListener(event, tell)

  longer.addEventListener('click', async () => {
    longer.setAttribute('aria-disabled', 'true')
    const fresh = await readPage(location.href)
    longer.removeAttribute('aria-disabled')
    const renewed = fresh.kind === 'read' ? fresh.page.querySelector<HTMLElement>('.hold') : null
    if (fresh.kind === 'unread') return say(holdWords.unanswered)
    if (!renewed) {
      isGone = true
      longer.hidden = true
      return say(holdWords.gone(day))
    }
    endsAtMs = readEnd(renewed)
    ;({ until } = renewed.dataset)
    state = 'kept'
    tell()
    spoken.textContent = holdWords.keptLonger(shown.textContent)
    // The button disappears; keyboard focus stays with the words.
    notice.focus()
  })
  tell()
}

/** The server says how many seconds are left, so a wrong clock on the device does not matter. */
function readEnd(notice: HTMLElement): number {
  return Date.now() + Number(notice.dataset.secondsLeft) * 1000
}
