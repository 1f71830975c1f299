import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceFiles } from './architecture/read-source-files.ts'

const root = new URL('..', import.meta.url).pathname
const read = (name: string) => readFileSync(join(root, 'docs/spec', name), 'utf8')
const site = read('site.md')
const booking = read('booking.md').toLowerCase()

/** The text of each numbered section of the site's specification. */
const sections = new Map(
  site
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('.')), text.toLowerCase()]),
)

/** "spec 2, Blog list": the section and the name that follows; "booking spec, Rules": the name alone. */
const citation =
  /\b([Bb]ooking )?[Ss]pec (?:(\d)\b(?:, ([A-Z][\w ]*|404 screen))?)|\b[Bb]ooking spec, ([\w/-][\w /-]*)/g

const citations = readSourceFiles(root).flatMap(({ path, text }) =>
  [...text.replaceAll(/\n\s*(\*|\/\/) ?/g, ' ').matchAll(citation)].map((found) => ({
    path,
    words: found[0],
    section: found[2] ?? null,
    name: (found[3] ?? found[4] ?? '').split(' and ')[0]?.trim().toLowerCase() ?? '',
  })),
)

test('every comment that cites a specification names a place that is there', () => {
  const lost = citations.filter(({ section, name }) => {
    const text = section === null ? booking : sections.get(section)
    const firstWords = name.split(' ').slice(0, 2).join(' ')
    return text === undefined || !text.includes(firstWords)
  })
  expect(lost.map(({ path, words }) => `${path}: ${words}`)).toEqual([])
  expect(citations.length).toBeGreaterThan(100)
})
