import { expect, test } from 'vitest'
import { parseFrontMatter } from './parse-front-matter.ts'

test('front matter is read as data, and the rest is the body', () => {
  expect(parseFrontMatter('---\ntitle: A title\n---\n\nWords\n\n---\n\nmore\n')).toEqual({
    data: { title: 'A title' },
    body: 'Words\n\n---\n\nmore',
  })
})

test('a date stays text, and Windows line ends are accepted', () => {
  expect(parseFrontMatter('---\r\npublishedDate: 2026-01-02\r\n---\r\nWords')).toEqual({
    data: { publishedDate: '2026-01-02' },
    body: 'Words',
  })
})

test.each(['Words', '---\ntitle: x\nWords', ''])(
  'a file without complete front matter is refused: %j',
  (source) => {
    expect(() => parseFrontMatter(source)).toThrow('a head between two lines of --- is missing')
  },
)
