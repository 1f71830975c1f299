import { expect, test } from 'vitest'
import { drawArticle } from './draw-article.ts'

test('what an editor writes is drawn as HTML, and a text beyond our limits is not, with the reason', () => {
  expect(drawArticle('## A *coat*')).toEqual({ kind: 'drawn', html: '<h2>A <em>coat</em></h2>' })
  const faultOf = (written: string) => {
    const drawn = drawArticle(written)
    return drawn.kind === 'undrawable' ? drawn.fault : null
  }
  expect(faultOf('a'.repeat(60_001))).toBe('too-long')
  expect(faultOf('<div>'.repeat(40) + '<p>x</p>')).toBe('too-deep')
  expect(faultOf('> '.repeat(40) + 'x')).toBe('too-deep')
  expect(faultOf('*a* '.repeat(3001))).toBe('too-many-elements')
  expect(faultOf('> > > a list:\n> > >\n> > > - one\n> > >   - two')).toBeNull()
})

test('a text that is deeper than the stack is refused like any other that is too deep', () => {
  expect(drawArticle('<div>'.repeat(5000) + '<p>x</p>')).toEqual({ kind: 'undrawable', fault: 'too-deep' })
})
