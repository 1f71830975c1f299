import { articleWords } from '@kindfold/content/desk/article-words.ts'

type Question = { label: string; value: string; pattern?: RegExp }

/** Asks for some lines of text in a dialog; null when it was closed without an answer. */
export function ask(questions: readonly Question[], submit: string): Promise<string[] | null> {
  const dialog = document.createElement('dialog')
  dialog.className = 'editor__ask'
  const form = document.createElement('form')
  form.className = 'editor__form fields'
  const inputs = questions.map(({ label, value }) => {
    const line = document.createElement('label')
    line.className = 'field'
    const name = document.createElement('span')
    name.className = 'field__label'
    name.textContent = label
    const input = document.createElement('input')
    input.className = 'field__input'
    input.value = value
    line.append(name, input)
    form.append(line)
    return input
  })
  const send = document.createElement('button')
  send.className = 'button button--green'
  send.textContent = submit
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.className = 'button button--quiet'
  cancel.textContent = articleWords.editor.cancel
  const row = document.createElement('div')
  row.className = 'row'
  row.append(send, cancel)
  form.append(row)
  dialog.append(form)
  document.body.append(dialog)
  let answer: string[] | null = null
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const wrong = inputs.find((input, place) => questions[place]?.pattern?.test(input.value.trim()) === false)
    wrong?.setAttribute('aria-invalid', 'true')
    if (wrong) return wrong.focus()
    answer = inputs.map((input) => input.value.trim())
    dialog.close()
  })
  cancel.addEventListener('click', () => dialog.close())
  const closed = new Promise<string[] | null>((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(answer)
    }),
  )
  dialog.showModal()
  inputs[0]?.focus()
  return closed
}
