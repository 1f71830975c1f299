import { articleWords } from '@kindfold/content/desk/article-words.ts'
import type { Editor } from '@tiptap/core'
import { ask } from './ask.ts'

const words = articleWords.editor

type Act = {
  name: keyof typeof words.acts
  do(editor: Editor): void
  isOn?(editor: Editor): boolean
  can?(editor: Editor): boolean
}

const ownOrWeb = /^(\/(?!\/)|https?:\/\/|mailto:|tel:|#)/i
const ownPicture = /^\/(pictures|media)\//

const acts: readonly Act[] = [
  {
    name: 'paragraph',
    do: (e) => e.chain().focus().setParagraph().run(),
    isOn: (e) => e.isActive('paragraph'),
  },
  {
    name: 'h2',
    do: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    name: 'h3',
    do: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  { name: 'bold', do: (e) => e.chain().focus().toggleBold().run(), isOn: (e) => e.isActive('bold') },
  { name: 'italic', do: (e) => e.chain().focus().toggleItalic().run(), isOn: (e) => e.isActive('italic') },
  {
    name: 'bullets',
    do: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: 'numbers',
    do: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'quote',
    do: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { name: 'link', do: (e) => void setLink(e), isOn: (e) => e.isActive('link') },
  { name: 'unlink', do: (e) => e.chain().focus().unsetLink().run(), can: (e) => e.isActive('link') },
  { name: 'picture', do: (e) => void addPicture(e) },
  {
    name: 'table',
    do: (e) => e.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    can: (e) => !e.isActive('table'),
  },
  { name: 'addRow', do: (e) => e.chain().focus().addRowAfter().run(), can: (e) => e.isActive('table') },
  { name: 'addColumn', do: (e) => e.chain().focus().addColumnAfter().run(), can: (e) => e.isActive('table') },
  { name: 'removeTable', do: (e) => e.chain().focus().deleteTable().run(), can: (e) => e.isActive('table') },
  { name: 'undo', do: (e) => e.chain().focus().undo().run(), can: (e) => e.can().undo() },
  { name: 'redo', do: (e) => e.chain().focus().redo().run(), can: (e) => e.can().redo() },
]

/** The toolbar above the text: one stop of the Tab key, arrows within, Escape back to the text. */
export function makeToolbar(
  getEditor: () => Editor,
  textId: string,
): { bar: HTMLElement; update(): void; focus(): void } {
  const bar = document.createElement('div')
  bar.className = 'editor__bar'
  bar.setAttribute('role', 'toolbar')
  bar.setAttribute('aria-label', words.toolbar)
  bar.setAttribute('aria-controls', textId)
  const buttons = acts.map((act, place) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = words.acts[act.name]
    button.tabIndex = place === 0 ? 0 : -1
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') act.do(getEditor())
    })
    return button
  })
  bar.append(...buttons)

  const moveTo = (place: number) => {
    const next = buttons.at(place % buttons.length)
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next?.focus()
  }
  bar.addEventListener('keydown', (event) => {
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const goal = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (goal !== undefined) moveTo(goal)
    else if (event.key === 'Escape') getEditor().commands.focus()
    else return
    event.preventDefault()
  })

  return {
    bar,
    update() {
      for (const [place, act] of acts.entries()) {
        const button = buttons[place]
        if (act.isOn) button?.setAttribute('aria-pressed', String(act.isOn(getEditor())))
        if (act.can) button?.setAttribute('aria-disabled', String(!act.can(getEditor())))
      }
    },
    focus: () => (buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons[0])?.focus(),
  }
}

async function setLink(editor: Editor): Promise<void> {
  const before = String(editor.getAttributes('link').href ?? '')
  const [href] =
    (await ask([{ label: words.linkAsk, value: before, pattern: ownOrWeb }], words.linkSet)) ?? []
  if (href === undefined) editor.commands.focus()
  else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
}

async function addPicture(editor: Editor): Promise<void> {
  const [src, alt] =
    (await ask(
      [
        { label: words.pictureAsk, value: '', pattern: ownPicture },
        { label: words.altAsk, value: '' },
      ],
      words.acts.picture,
    )) ?? []
  if (src === undefined) editor.commands.focus()
  else
    editor
      .chain()
      .focus()
      .setImage({ src, alt: alt ?? '' })
      .run()
}
