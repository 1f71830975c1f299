import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = new URL('.', import.meta.url)

/** What a visitor may read of a file: its lines without comments, or all of an article or policy. */
const publicWords = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|md)$/.test(name) && !/\.(test|schema)\.ts$/.test(name))
  .flatMap((name) => {
    const lines = readFileSync(new URL(name, here), 'utf8').split('\n')
    return lines
      .filter((line) => name.endsWith('.md') || !/^\s*(\/\/|\/?\*|import )/.test(line))
      .map((line) => ({ name, line }))
  })

test.each([['email', /e-mail/i]])('we write "%s" the same way everywhere', (_, otherwise) => {
  expect(publicWords.filter(({ line }) => otherwise.test(line))).toEqual([])
})
