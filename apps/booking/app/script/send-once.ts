import { sendingWords } from '@kindfold/content/booking/sending-words.ts'

/** Whoever waits longer than this may press again: our side takes the same form twice for one. */
const patienceMs = 10_000

/** Shows that a form is being sent, and lets it be sent once. Coming back to the page finds it as it was. */
export function sendOnce(): void {
  const sending = new Map<HTMLFormElement, () => void>()
  const rest = () => {
    for (const undo of sending.values()) undo()
    sending.clear()
  }
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (!form.matches('.journey__form')) return
    if (sending.has(form)) return event.preventDefault()
    const pressed = event.submitter?.matches('.button') ? event.submitter : form.querySelector('.journey__on')
    sending.set(form, pressed instanceof HTMLElement ? showSending(pressed) : () => undefined)
    setTimeout(rest, patienceMs)
  })
  addEventListener('pageshow', rest)
}

/** The button's words change, its size and its place in the form do not. Returns how to undo it. */
function showSending(button: HTMLElement): () => void {
  const words = [...button.childNodes]
  button.style.minWidth = `${button.offsetWidth}px`
  button.setAttribute('aria-disabled', 'true')
  button.replaceChildren(sendingWords)
  return () => {
    button.replaceChildren(...words)
    button.removeAttribute('aria-disabled')
    button.style.minWidth = ''
  }
}
