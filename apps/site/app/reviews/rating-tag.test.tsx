import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RatingTag } from './rating-tag.tsx'

const read = (count: number | null) =>
  renderToStaticMarkup(<RatingTag platform="google" count={count} />).replace(/<[^>]+>/g, ' ')

test('where nobody has rated us no rating is shown, and one review is no plural', () => {
  expect(read(0)).toContain('No reviews yet')
  expect(read(0)).not.toMatch(/5\.0|out of 5/)
  expect(read(1)).toMatch(/5\.0.*out of 5.*\b1 review\b/s)
  expect(read(1)).not.toContain('reviews')
  expect(read(6100)).toContain('6,100 reviews')
})
