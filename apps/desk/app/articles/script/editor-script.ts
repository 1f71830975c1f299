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
  let editor: Editor
  const toolbar = makeToolbar(() => editor, text.id)
  frame.append(toolbar.bar, text)
  try {
    editor = makeEditor({
      element: text,
      content: textarea.value,
      label: words.area,
      onChange(html) {
        textarea.value = html
        textarea.dispatchEvent(new Event('input', { bubbles: true }))
        toolbar.update()
      },
      onDropped: () => say(words.pasteDropped),
      toToolbar: toolbar.focus,
    })
  } catch {
    // The plain field shows all of it.
    say(words.broken)
    return
  }
  textarea.after(frame)
  textarea.hidden = true
  editor.on('selectionUpdate', toolbar.update)
  toolbar.update()
  // A problem above the form, and the label, lead to the field.
  inForm.querySelector('label[for="content"]')?.addEventListener('click', () => editor.commands.focus())
}
