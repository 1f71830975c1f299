import { articleWords } from '@kindfold/content/desk/article-words.ts'
import type { Editor } from '@tiptap/core'
import { saveWhileWriting } from './autosave.ts'
import { makeEditor } from './make-editor.ts'
import { makeToolbar } from './toolbar.ts'

// The page of an article: the toolbar over its plain field. The field stays in the form and is what is sent.

const words = articleWords.editor
const form = document.querySelector<HTMLFormElement>('form[data-editor="visual"]')
const field = form?.querySelector<HTMLTextAreaElement>('textarea[name="content"]') ?? null

if (form && field) {
  showToolbar(form, field)
  saveWhileWriting(form)
}

function showToolbar(inForm: HTMLFormElement, textarea: HTMLTextAreaElement): void {
  const say = (text: string) => {
    const place = inForm.querySelector('[data-save-state]')
    if (place) place.textContent = text
  }
  const frame = document.createElement('div')
  frame.className = 'editor'
  const text = document.createElement('div')
  text.id = 'content-visual'
  const dropped = document.createElement('p')
  dropped.className = 'field__hint'
  dropped.setAttribute('role', 'status')
  let editor: Editor
  const toolbar = makeToolbar(() => editor, text.id)
  frame.append(toolbar.bar, text)
  let isWhole = true
  editor = makeEditor({
    element: text,
    content: inForm.dataset.html ?? textarea.value,
    attributes: { 'aria-label': words.area, ...listSaid(textarea) },
    onChange(html) {
      textarea.value = html
      textarea.dispatchEvent(new Event('input', { bubbles: true }))
      toolbar.update()
    },
    onDropped: () => (dropped.textContent = words.pasteDropped),
    onUnknown: () => (isWhole = false),
    toToolbar: toolbar.focus,
  })
  if (!isWhole) {
    // The plain field shows all of it.
    editor.destroy()
    say(words.broken)
    return
  }
  textarea.after(frame, dropped)
  textarea.hidden = true
  textarea.removeAttribute('id')
  editor.on('selectionUpdate', toolbar.update)
  toolbar.update()
  const goToText = () => {
    // Where it begins its toolbar would lie over its first line.
    frame.scrollIntoView()
    editor.view.dom.focus({ preventScroll: true })
  }
  // A label is for a field alone; what it says the editor has as its name.
  const label = inForm.querySelector('label[for="content"]')
  label?.removeAttribute('for')
  label?.addEventListener('click', goToText)
  for (const link of inForm.querySelectorAll('a[href="#content"]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      goToText()
    })
  if (location.hash === '#content') goToText()
}

/** What says of the field what is wrong with it, and where a problem above the form leads: of the editor from now on. */
function listSaid(textarea: HTMLTextAreaElement): Record<string, string> {
  const values = ['id', 'aria-describedby', 'aria-invalid'].map((name) => [name, textarea.getAttribute(name)])
  return Object.fromEntries(values.filter(([, value]) => value !== null)) as Record<string, string>
}
