/** So long a screen that has just changed must be left alone before one of its buttons counts. */
const settlesAfterMs = 600

/** Every button and link that does something; a field or a tick may be used at once. */
const guarded = '.button, .undo__button'

/**
 * Guards every button of the app against a thumb, a pocket or a wet screen that taps on: what was meant for one screen must
 * not press what the next one has in its place. After each change a press counts only once nothing has been touched for a
 * while; one that comes too soon is dropped, begins the wait anew, and is told. It holds for fingers, keys, switches and
 * screen readers alike, and moves no focus. Returns the way to end it.
 */
export function guardTaps(onTooSoon: (isTooSoon: boolean) => void): () => void {
  const root = document.documentElement
  let seen = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const isSettling = () => root.dataset.settling !== undefined
  const settle = () => {
    root.dataset.settling = ''
    clearTimeout(timer)
    timer = setTimeout(() => delete root.dataset.settling, settlesAfterMs)
  }
  const look = () => {
    const screen = nameScreen()
    if (screen === seen) return
    seen = screen
    settle()
  }
  const drop = (event: Event) => {
    if (!isSettling() || !isOnGuarded(event)) return onTooSoon(false)
    event.preventDefault()
    event.stopImmediatePropagation()
    settle()
    onTooSoon(true)
  }
  const touch = () => {
    if (isSettling()) settle()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') drop(event)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['href', 'data-does', 'hidden'],
  })
  addEventListener('pointerdown', touch, true)
  addEventListener('keydown', press, true)
  addEventListener('click', drop, true)
  look()
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    delete root.dataset.settling
    removeEventListener('pointerdown', touch, true)
    removeEventListener('keydown', press, true)
    removeEventListener('click', drop, true)
  }
}

const listGuarded = () => [...document.querySelectorAll<HTMLElement>(guarded)]

/** What can be pressed, and what that would do: a button whose words alone change names what it does in `data-does`. */
const nameScreen = (): string =>
  [
    location.pathname,
    ...listGuarded()
      .filter((one) => one.closest('[hidden]') === null)
      .map((one) => one.dataset.does ?? one.getAttribute('href') ?? one.textContent),
  ].join('\n')

/** While a screen settles, its buttons let fingers through to what is below them (`thumbs.css`): the place counts too. */
function isOnGuarded(event: Event): boolean {
  if (event.target instanceof Element && event.target.closest(guarded) !== null) return true
  if (!(event instanceof MouseEvent) || event.detail === 0) return false
  return listGuarded().some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    return x >= left && x <= right && y >= top && y <= bottom
  })
}
