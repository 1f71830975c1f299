import type { Question } from '@kindfold/content/faq/questions.schema.ts'

/**
 * The questions as short as a document brings them beside its words: marked up as the document has them, so that its
 * compression finds them there. They take 0.4 kB less than as JSON.
 */
export function packQuestions(questions: readonly Question[]): string {
  return questions
    .map(({ id, topic, question, answer, formerIds = [] }, place) => {
      const heading = topic === questions[place - 1]?.topic ? '' : `<h2>${escapeMarks(topic)}</h2>`
      const paragraphs = answer.map((paragraph) => `<p>${paragraph.map(packPart).join('')}</p>`).join('')
      return `${heading}<h3>${escapeMarks(question)}</h3>${[id, ...formerIds].join(' ')}>${paragraphs}`
    })
    .join('')
}

/** The questions as they were before they were packed. */
export function unpackQuestions(packed: string): Question[] {
  const questions: Question[] = []
  for (const [, shown, question = '', ids = '', answer = ''] of packed.matchAll(aQuestion)) {
    const topic = shown === undefined ? questions.at(-1)?.topic : (unescapeMarks(shown) as Question['topic'])
    if (topic === undefined) throw new Error(`${ids} has no topic`)
    const [id = '', ...formerIds] = ids.split(' ')
    const paragraphs = answer.slice('<p>'.length, -'</p>'.length).split('</p><p>')
    questions.push({
      id,
      topic,
      question: unescapeMarks(question),
      answer: paragraphs.map(unpackParagraph),
      ...(formerIds.length > 0 && { formerIds }),
    })
  }
  return questions
}

const aQuestion = /(?:<h2>([^<]*)<\/h2>)?<h3>([^<]*)<\/h3>([^<>]*)>((?:<p>(?:[^<]|<a[^<]*<\/a>)*<\/p>)+)/g

type Paragraph = Question['answer'][number]
type Part = Paragraph[number]

const packPart = (part: Part) =>
  typeof part === 'string'
    ? escapeMarks(part)
    : `<a href=${escapeMarks(part.href)}>${escapeMarks(part.text)}</a>`

const unpackParagraph = (packed: string): Paragraph =>
  Array.from(packed.matchAll(/<a href=([^<>]*)>([^<>]*)<\/a>|[^<]+/g), ([whole, href, text]): Part =>
    href === undefined || text === undefined
      ? unescapeMarks(whole)
      : { text: unescapeMarks(text), href: unescapeMarks(href) },
  )

const escapeMarks = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescapeMarks = (text: string) =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
