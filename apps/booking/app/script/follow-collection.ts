import { createAsker } from './create-asker.ts'

type Sentence = { words: string; marks?: Record<string, string> }
type Said = { title: Sentence; lines: Sentence[]; askAgainSeconds: number | null; mayLeave: boolean }

/**
 * Keeps what the page says of a collection under way at the truth: asks every minute while the page is in front, changes
 * only words that changed, so that a screen reader hears each once, and reads the whole page anew when there is more to
 * show, or when it may not be shown any more. While nobody answers it says that it must be reloaded.
 */
export function followCollection(): void {
  const part = document.querySelector<HTMLElement>('[data-live]')
  const title = part?.querySelector<HTMLElement>('.live__title')
  const lines = part?.querySelector<HTMLElement>('.live__lines')
  const note = part?.querySelector<HTMLElement>('[data-scripted]')
  if (!part || !title || !lines) return
  const askForNews = createAsker<Said>(part.dataset.live ?? '')
  const canLeave = part.querySelector('a[href$="/late"]') !== null
  let seconds = Number(part.dataset.liveSeconds) || 60
  let timer: ReturnType<typeof setTimeout> | undefined
  const reload = note?.textContent ?? ''
  let silences = 0

  const sayHowKept = () => {
    if (note) note.textContent = silences < 2 ? (note.dataset.scripted ?? '') : reload
  }
  const ask = async () => {
    clearTimeout(timer)
    if (document.hidden) return
    const said = await askForNews()
    silences = said === 'silent' ? silences + 1 : 0
    sayHowKept()
    if (said !== 'silent' && said !== 'same') {
      if (said === 'gone' || said.askAgainSeconds === null || said.mayLeave !== canLeave)
        return location.reload()
      seconds = said.askAgainSeconds
      if (title.textContent !== said.title.words) title.textContent = said.title.words
      mark(title, said.title)
      if (
        lines.innerText.trim() !==
        said.lines
          .map(({ words }) => words)
          .join('\n')
          .trim()
      )
        lines.replaceChildren(...said.lines.map(toParagraph))
    }
    timer = setTimeout(() => void ask(), seconds * 1000)
  }
  sayHowKept()
  timer = setTimeout(() => void ask(), seconds * 1000)
  document.addEventListener('visibilitychange', () => void ask())
}

function toParagraph(sentence: Sentence): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = sentence.words
  mark(paragraph, sentence)
  return paragraph
}

/** Puts the machine's reading of a sentence on its element, in place of the one before. */
function mark(element: HTMLElement, { marks = {} }: Sentence): void {
  for (const name of element.getAttributeNames())
    if (name.startsWith('data-') && !(name in marks)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(marks)) element.setAttribute(name, value)
}
