import { expect, test } from 'vitest'
import { countReadingMinutes } from './count-reading-minutes.ts'

test.each([
  ['', 1],
  ['<p>Three short words</p>', 1],
  [`<p>${'word '.repeat(660)}</p>`, 3],
  [`<p>${'<b title="a b c d e f">word</b> — &amp; '.repeat(440)}</p>`, 2],
])('the minutes are counted from the words and not the tags (%#)', (html, minutes) => {
  expect(countReadingMinutes(html)).toBe(minutes)
})
