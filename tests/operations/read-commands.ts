import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What a document prints to be given at a shell, or to be written into the file that the words before it name. */
export type Printed = { language: string; file: string | null; text: string }

/** The blocks of code under one heading of a document and under the headings below it, in their order. */
export function readCommands(document: string, heading: string): Printed[] {
  const text = `\n${readFileSync(join(root, document), 'utf8')}`
  const [, after] = text.split(`\n${heading}\n`)
  if (after === undefined) throw new Error(`${document} has no heading “${heading}”`)
  const depth = heading.indexOf(' ')
  const end = after.search(new RegExp(`^#{1,${depth}} `, 'm'))
  const section = end < 0 ? after : after.slice(0, end)
  return [...section.matchAll(/([^`]*(?:`[^`\n]+`[^`]*)*?)^( *)```(\w+)\n([^]*?)^ *```$/gm)].map(
    ([, words = '', indent = '', language = '', body = '']) => ({
      language,
      file: /Write `([^`]+)`/.exec(words)?.[1] ?? null,
      text: body
        .split('\n')
        .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
        .join('\n')
        .trimEnd(),
    }),
  )
}
