import { Editor, Extension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { cleanPastedHtml } from './clean-pasted-html.ts'

type EditorOptions = {
  element: HTMLElement
  content: string
  label: string
  onChange(html: string): void
  /** Pictures were left out of what was pasted. */
  onDropped(): void
  /** Alt+F10. */
  toToolbar(): void
}

/**
 * Makes the visual editor of an article's text. It knows what an article may hold and nothing more; throws for a text
 * that holds anything else, so that nothing of it vanishes silently.
 */
export function makeEditor({
  element,
  content,
  label,
  onChange,
  onDropped,
  toToolbar,
}: EditorOptions): Editor {
  return new Editor({
    element,
    injectCSS: false,
    enableContentCheck: true,
    content,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        underline: false,
        codeBlock: false,
        link: {
          openOnClick: false,
          autolink: false,
          HTMLAttributes: { target: null, rel: null, class: null },
        },
      }),
      Image.configure({ inline: false, allowBase64: false }),
      TableKit.configure({ table: { resizable: false, HTMLAttributes: { style: null } } }),
      Extension.create({
        name: 'toToolbar',
        addKeyboardShortcuts: () => ({
          'Alt-F10': () => {
            toToolbar()
            return true
          },
        }),
      }),
    ],
    editorProps: {
      attributes: {
        class: 'editor__text prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      transformPastedHTML(pasted) {
        const { html, droppedPictures } = cleanPastedHtml(pasted)
        if (droppedPictures > 0) onDropped()
        return html
      },
    },
    onUpdate: ({ editor }) => onChange(readHtml(editor)),
  })
}

/** The editor's text as the article's HTML: without the widths that it gives to tables. */
function readHtml(editor: Editor): string {
  const holder = document.createElement('template')
  holder.innerHTML = editor.isEmpty ? '' : editor.getHTML()
  for (const group of holder.content.querySelectorAll('colgroup')) group.remove()
  for (const styled of holder.content.querySelectorAll('[style], [class]')) {
    styled.removeAttribute('style')
    styled.removeAttribute('class')
  }
  for (const cell of holder.content.querySelectorAll('td, th')) {
    if (cell.getAttribute('colspan') === '1') cell.removeAttribute('colspan')
    if (cell.getAttribute('rowspan') === '1') cell.removeAttribute('rowspan')
  }
  return holder.innerHTML
}
