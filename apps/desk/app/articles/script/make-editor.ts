import { Editor, Extension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { cleanPastedHtml } from './clean-pasted-html.ts'

type EditorOptions = {
  element: HTMLElement
  content: string
  /** What its text has beside what makes it a field: a name, and where it is told of. */
  attributes: Record<string, string>
  onChange(html: string): void
  /** Pictures were left out of what was pasted. */
  onDropped(): void
  /** The content holds something that the editor does not know. */
  onUnknown(): void
  /** Alt+F10. */
  toToolbar(): void
}

/**
 * Makes the visual editor of an article's text. It knows what an article mostly holds, and says when a text holds anything
 * else, so that nothing of it vanishes silently.
 */
export function makeEditor({
  element,
  content,
  attributes,
  onChange,
  onDropped,
  onUnknown,
  toToolbar,
}: EditorOptions): Editor {
  return new Editor({
    element,
    injectCSS: false,
    enableContentCheck: true,
    content: dropTableParts(content),
    onContentError: onUnknown,
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
        ...attributes,
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
  // Its tables say widths in styles, which the page's policy does not even let into a template.
  const html = editor
    .getHTML()
    .replaceAll(/<(?:table|col)\b[^>]*>/g, (tag) => tag.replace(/ style="[^"]*"/, ''))
  holder.innerHTML = editor.isEmpty ? '' : html
  for (const group of holder.content.querySelectorAll('colgroup')) group.remove()
  for (const styled of holder.content.querySelectorAll('[style], [class]')) {
    styled.removeAttribute('style')
    styled.removeAttribute('class')
  }
  for (const cell of holder.content.querySelectorAll('td, th')) {
    if (cell.getAttribute('colspan') === '1') cell.removeAttribute('colspan')
    if (cell.getAttribute('rowspan') === '1') cell.removeAttribute('rowspan')
  }
  const last = holder.content.lastElementChild
  if (last?.tagName === 'P' && last.innerHTML === '') last.remove()
  return holder.innerHTML
}

/** Rows without the parts around them, which the editor does not keep: it tells a head by its cells. */
function dropTableParts(html: string): string {
  const holder = document.createElement('template')
  holder.innerHTML = html
  for (const part of holder.content.querySelectorAll('thead, tbody, tfoot'))
    part.replaceWith(...part.childNodes)
  return holder.innerHTML
}
