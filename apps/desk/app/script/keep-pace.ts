const pauseMs = 450

/**
 * Lets a form keep pace with a conversation (data-keeps-pace): sends what is typed while it is typed, and takes in the
 * parts that the page then has, around the field in which somebody types. Nothing that was typed meanwhile is written
 * over. On any failure nothing happens: the buttons do the same.
 */
export function keepPace(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-keeps-pace]')
  if (form === null) return
  let asking: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const touched = new Set<string>()
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement) touched.add(findPart(target)?.id ?? '')
    asking?.abort()
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pauseMs)
  })
  form.addEventListener('submit', () => {
    clearTimeout(timer)
    asking?.abort()
  })

  async function ask(): Promise<void> {
    if (form === null) return
    const { signal } = (asking = new AbortController())
    touched.clear()
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const body = new URLSearchParams([...fields, ['do', 'look']])
    const answer = await fetch(form.action, { method: 'POST', body, signal }).catch(() => null)
    const text = answer?.ok ? await answer.text().catch(() => null) : null
    if (answer === null || text === null || signal.aborted) return
    const page = new DOMParser().parseFromString(text, 'text/html')
    const fresh = page.querySelector<HTMLFormElement>('form[data-keeps-pace]')
    if (fresh === null) return
    for (const part of page.querySelectorAll('[autofocus]')) part.removeAttribute('autofocus')
    takeIn(form, fresh, touched)
    history.replaceState(null, '', answer.url)
  }
}

function takeIn(form: HTMLFormElement, fresh: HTMLFormElement, touched: ReadonlySet<string>): void {
  for (const hidden of fresh.querySelectorAll<HTMLInputElement>(':scope > input[type=hidden]')) {
    const own = form.querySelector<HTMLInputElement>(`:scope > input[name="${hidden.name}"]`)
    if (own) own.value = hidden.value
  }
  const parts = [...fresh.querySelectorAll<HTMLElement>(':scope > section')]
  for (const old of form.querySelectorAll<HTMLElement>(':scope > section'))
    if (!parts.some(({ id }) => id === old.id) && !isBusy(old, touched)) old.remove()
  for (const part of parts) {
    const old = document.getElementById(part.id)
    if (old === null) insertInOrder(form, part, parts)
    else if (isBusy(old, touched)) takeAnswers(old, part)
    else if (old.innerHTML !== part.innerHTML) old.replaceWith(part)
  }
}

/** While somebody is in a part, only its answers are new. */
function takeAnswers(old: HTMLElement, part: HTMLElement): void {
  for (const answer of part.querySelectorAll<HTMLElement>('[data-answer][id]')) {
    const own = old.querySelector<HTMLElement>(`#${CSS.escape(answer.id)}`)
    if (own && !own.contains(document.activeElement) && own.innerHTML !== answer.innerHTML)
      own.replaceChildren(...answer.childNodes)
  }
}

function insertInOrder(form: HTMLFormElement, part: HTMLElement, parts: readonly HTMLElement[]): void {
  const later = parts.slice(parts.indexOf(part) + 1).map(({ id }) => document.getElementById(id))
  form.insertBefore(part, later.find((element) => element?.parentElement === form) ?? null)
}

function isBusy(part: HTMLElement, touched: ReadonlySet<string>): boolean {
  return part.contains(document.activeElement) || touched.has(part.id)
}

function findPart(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('form[data-keeps-pace] > section')
}
