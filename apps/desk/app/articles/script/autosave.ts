import { submitBy } from '@kindfold/ui/form/submit-by.ts'
import { abortAfter } from '@kindfold/ui/network/abort-after.ts'
import { articleWords } from '@kindfold/content/desk/article-words.ts'
import { baseField } from '../../merge/merge-fields.ts'

const words = articleWords.editor
const everyMs = 10_000
const againMs = 20_000

type Answer = {
  kind: 'saved' | 'unchanged' | 'conflict' | 'too-long' | 'unknown-article'
  version?: number
  base?: number
  [baseField]?: string
}

/** What the form says it was made from. */
const basisFields = ['version', 'base', baseField] as const

/**
 * Saves the form's draft ten seconds after a change, one save at a time. It stops at a conflict, which only the form
 * itself settles, and keeps the text when nobody answers or the session has ended.
 */
export function saveWhileWriting(form: HTMLFormElement): void {
  const address = form.dataset.autosave
  if (address === undefined) return
  let saved = serialise(form)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaving = false
  let isStopped = false
  /** The button that was pressed while a save was under way. */
  let pressed: { button: HTMLElement | null } | null = null

  const tell = (text: string, tone?: 'bad') => {
    const place = form.querySelector<HTMLElement>('[data-save-state]')
    if (place === null) return
    place.textContent = text
    if (tone) place.dataset.tone = tone
    else delete place.dataset.tone
  }

  const plan = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void save(), ms)
  }

  async function save(): Promise<void> {
    timer = undefined
    const current = serialise(form)
    if (isSaving || isStopped || current === saved) return
    isSaving = true
    tell(words.saving)
    const answer = await send(address ?? '', current)
    isSaving = false
    if (answer === 'signed-out') {
      tell(words.signedOut, 'bad')
      offerSignIn(form)
      plan(againMs)
    } else if (answer === 'no-answer') {
      tell(words.failed, 'bad')
      plan(againMs)
    } else if (answer.kind === 'saved' || answer.kind === 'unchanged') {
      saved = current
      setBasis(form, answer)
      form.querySelector('[data-sign-in]')?.remove()
      if (serialise(form) === withBasis(current, answer)) {
        saved = serialise(form)
        tell(words.saved)
      } else plan(everyMs)
    } else {
      isStopped = true
      tell(words.conflict, 'bad')
    }
    if (pressed !== null) submitBy(form, pressed.button)
  }

  form.addEventListener('input', () => {
    if (isStopped) return
    if (!isSaving) tell(words.unsaved)
    if (timer === undefined) plan(everyMs)
  })
  form.addEventListener('submit', (event) => {
    if (isSaving) {
      // Sent before the answer it would be made from what is old by then, and stand against itself.
      event.preventDefault()
      event.stopPropagation()
      pressed = { button: event.submitter }
      return
    }
    isStopped = true
    clearTimeout(timer)
  })
  // Whoever leaves with unsaved words is asked.
  addEventListener('beforeunload', (event) => {
    if (!isStopped && serialise(form) !== saved) event.preventDefault()
  })
}

function serialise(form: HTMLFormElement): string {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  return fields.toString()
}

/** What was sent, as the form says it once it knows the new version. */
function withBasis(sent: string, answer: Answer): string {
  const fields = new URLSearchParams(sent)
  for (const name of basisFields) fields.set(name, String(answer[name]))
  return fields.toString()
}

function setBasis(form: HTMLFormElement, answer: Answer): void {
  for (const name of basisFields) {
    for (const field of document.querySelectorAll<HTMLInputElement>(`input[type="hidden"][name="${name}"]`))
      field.value = String(answer[name])
  }
  form.dataset.version = String(answer.version)
}

async function send(address: string, body: string): Promise<Answer | 'signed-out' | 'no-answer'> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { Accept: 'application/json' },
      signal: abortAfter(30_000),
    })
    if (response.status === 401 || response.status === 403 || response.redirected) return 'signed-out'
    if (!response.ok) return 'no-answer'
    return (await response.json()) as Answer
  } catch {
    return 'no-answer'
  }
}

function offerSignIn(form: HTMLFormElement): void {
  if (form.querySelector('[data-sign-in]')) return
  const link = document.createElement('a')
  link.href = '/sign-in'
  link.target = '_blank'
  link.rel = 'noopener'
  link.dataset.signIn = ''
  link.textContent = words.signIn
  form.querySelector('[data-save-state]')?.after(link)
}
