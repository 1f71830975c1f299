import { sendingWords } from './sending-words.ts'

/** After this the donor may press again: the server treats a repeated form as one. */
const patienceMs = 10_000

/** Shows that a form is being submitted, and submits it once. Coming back to the page resets it. */
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

/** Changes the button's words but not its size or its place in the form. Returns how to undo it. */
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
