import { createAsker } from './create-asker.ts'

const everySeconds = 60
const aDayMs = 86_400_000

/**
 * Reads the page anew once its collection stands otherwise (the time slot was told, the day has begun) or the page may not
 * be shown any more. Asks every minute while the page is in front, from the cut-off on, as nothing is told before.
 */
export function awaitTimeSlot(): void {
  const part = document.querySelector<HTMLElement>('[data-await]')
  if (!part) return
  const { await: address = '', awaitStanding } = part.dataset
  const askForNews = createAsker<{ standing: string }>(address)
  const waitMs = (Number(part.dataset.awaitSeconds) || 0) * 1000
  // By then the page has been opened again, and timers of weeks do not hold.
  if (waitMs > aDayMs) return
  const beginsAt = Date.now() + waitMs
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async () => {
    clearTimeout(timer)
    const toGo = beginsAt - Date.now()
    if (toGo > 0) timer = setTimeout(() => void ask(), toGo)
    if (document.hidden || toGo > 0) return
    const said = await askForNews()
    const standing = typeof said === 'object' ? said.standing : awaitStanding
    if (said === 'gone' || standing !== awaitStanding) return location.reload()
    timer = setTimeout(() => void ask(), everySeconds * 1000)
  }
  timer = setTimeout(() => void ask(), Math.max(waitMs, everySeconds * 1000))
  document.addEventListener('visibilitychange', () => void ask())
}
