/** A page that never gets its answer must not keep a dead button. */
const longestMs = 10_000

/**
 * Sends a form that changes something once, however often its button is pressed while the answer is on its way; the button
 * says that it is busy. Whoever comes back to the page may press again.
 */
export function pressOnce(): void {
  const sent = new Map<HTMLFormElement, HTMLElement | null>()
  document.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || defaultPrevented) return
    if (sent.has(form)) return event.preventDefault()
    sent.set(form, submitter)
    submitter?.setAttribute('aria-disabled', 'true')
    submitter?.setAttribute('aria-busy', 'true')
    setTimeout(letGo, longestMs)
  })
  const letGo = () => {
    for (const button of sent.values()) {
      button?.removeAttribute('aria-disabled')
      button?.removeAttribute('aria-busy')
    }
    sent.clear()
  }
  addEventListener('pageshow', letGo)
}
