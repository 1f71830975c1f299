import { submitBy } from '@kindfold/ui/form/submit-by.ts'
import { readPage } from './read-page.ts'

const pauseMs = 400
const leastLetters = 3

/**
 * Lets buttons that ask something within a form (data-answers-in: the id of the answer's place) work without leaving
 * the page: submits the form as usual, and takes only the answer from the page that comes back. On any failure the
 * browser submits the form as usual. Answers a question in a field (data-asks) while the donor types, too.
 */
export function answerInPlace(): void {
  const sentOrdinarily = new WeakSet<Element>()
  let asking: AbortController | null = null

  document.addEventListener('submit', (event) => {
    const button = event.submitter
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement)) return
    if (!button.dataset.answersIn || sentOrdinarily.has(button) || !hasQuestion(form, button)) return
    event.preventDefault()
    asking?.abort()
    button.setAttribute('aria-busy', 'true')
    void answer(form, button)
  })

  async function answer(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
    const page = await ask(form, button)
    button.removeAttribute('aria-busy')
    if (page && putInPlace(page, button)) return
    sentOrdinarily.add(button)
    submitBy(form, button)
  }

  document.addEventListener('input', (event) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || !field.form) return
    const button = findAsker(field)
    if (!button) return
    asking?.abort()
    const { form } = field
    const { signal } = (asking = new AbortController())
    setTimeout(async () => {
      if (signal.aborted) return
      const place = document.getElementById(button.dataset.answersIn ?? '')
      if (field.value.trim().length < leastLetters) return place?.replaceChildren()
      const page = await ask(form, button, signal)
      // A half-typed word is not a question yet: we say that a word is unknown only on request.
      if (signal.aborted || !page) return
      if (page.querySelector(`#${button.dataset.answersIn} .verdict`)) putInPlace(page, button)
      else place?.replaceChildren()
    }, pauseMs)
  })

  document.addEventListener('keydown', (event) => {
    const button =
      event.key === 'Enter' && event.target instanceof HTMLInputElement && findAsker(event.target)
    if (!button || event.isComposing) return
    event.preventDefault()
    button.click()
  })
}

function findAsker(field: HTMLInputElement): HTMLButtonElement | null {
  return field.form?.querySelector<HTMLButtonElement>(`button[data-asks="${CSS.escape(field.name)}"]`) ?? null
}

/** A button without its own field always asks. */
function hasQuestion(form: HTMLFormElement, { dataset }: HTMLButtonElement): boolean {
  const field = dataset.asks === undefined ? null : form.elements.namedItem(dataset.asks)
  return !(field instanceof HTMLInputElement) || field.value.trim() !== ''
}

async function ask(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  signal?: AbortSignal,
): Promise<Document | null> {
  const fields = [...new FormData(form, button)].map(([name, value]) => [name, String(value)])
  const read = await readPage(form.action, { method: 'POST', body: new URLSearchParams(fields), signal })
  return read.kind === 'read' ? read.page : null
}

/** Takes the answer, and the fields that the answer fills in (data-fills), from a page. */
function putInPlace(page: Document, { dataset }: HTMLButtonElement): boolean {
  const place = document.getElementById(dataset.answersIn ?? '')
  const answer = page.getElementById(dataset.answersIn ?? '')
  if (!place || !answer) return false
  const target = answer.querySelector<HTMLElement>('[autofocus]')
  target?.removeAttribute('autofocus')
  place.replaceChildren(...answer.childNodes)
  for (const id of dataset.fills?.split(' ') ?? []) {
    const [field, filled] = [document.getElementById(id), page.getElementById(id)]
    if (field instanceof HTMLInputElement && filled instanceof HTMLInputElement) field.value = filled.value
  }
  // Screen readers announce a status by themselves, so it needs no focus.
  if (!place.matches('[role=status]')) target?.focus()
  return true
}
