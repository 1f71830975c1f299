import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = new URL('.', import.meta.url)

/** What a visitor may read of a file: its lines without comments, or all of an article or policy; not the words that are only searched. */
const publicWords = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|md)$/.test(name) && !/\.(test|schema)\.ts$|also-asked/.test(name))
  .flatMap((name) => {
    const lines = readFileSync(new URL(name, here), 'utf8').split('\n')
    return lines
      .filter((line) => name.endsWith('.md') || !/^\s*(\/\/|\/?\*|import )/.test(line))
      .map((line) => ({ name, line }))
  })

test.each([
  ['email', /e-mail/i],
  ['the charity you choose', /charity that you cho/],
  ['collection, not pickup', /\bpick-?up\b/i],
  ['enter your postcode', /\btype (your|one|its|the) /i],
  ['6am to 3pm, Monday to Friday', /6am-3pm|Mon-Fri/],
  ['we’ll and cannot, with nothing else shortened', /\b(do|ca|wo|is|does|did|have|could|should)n[’']t\b/i],
])('we write "%s" the same way everywhere', (_, otherwise) => {
  expect(publicWords.filter(({ line }) => otherwise.test(line))).toEqual([])
})
