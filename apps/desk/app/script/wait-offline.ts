import { submitBy } from '@kindfold/ui/form/submit-by.ts'
import { offlineWords } from './offline-words.ts'

/**
 * Keeps a form on the page once the device has lost its connection: to send it would lead to the browser's own page, and
 * Back from there not always to what was typed. Says so beside its button, until the connection is back. A device without
 * a network may still reach us, as in a demonstration: so we ask before we say it.
 */
export function waitOffline(): void {
  let isLost = false
  let isReached = false
  addEventListener('offline', () => {
    isLost = true
  })
  addEventListener('online', () => {
    isLost = false
    takeBack()
  })
  document.addEventListener(
    'submit',
    (event) => {
      if (!isLost || isReached || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      event.stopPropagation()
      void sendIfReached(event.target, event.submitter)
    },
    true,
  )

  async function sendIfReached(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    isReached = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    takeBack()
    // The connection may have come back while this one still asked.
    if (isReached || !isLost) submitBy(form, button)
    else say(form, button)
    isReached = false
  }
}

function takeBack(): void {
  for (const said of document.querySelectorAll('[data-offline]')) said.remove()
}

function say(form: HTMLFormElement, button: HTMLElement | null): void {
  const said = document.createElement('div')
  said.className = 'page-notice page-notice--warn'
  said.setAttribute('role', 'alert')
  said.dataset.offline = ''
  said.textContent = offlineWords
  const place = button !== null && form.contains(button) ? button : form.lastElementChild
  if (place === null) form.append(said)
  else place.before(said)
}
