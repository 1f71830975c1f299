import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { answerItem } from './answer-item.ts'
import { ItemAnswer } from './item-answer.tsx'

const say = (thing: string) =>
  renderToStaticMarkup(
    <ItemAnswer answer={answerItem(thing)} onAsk={() => undefined} piles={[]} onPiles={() => undefined} />,
  )

test('what we take is to be packed, and what depends only if we can take it', () => {
  expect(say('trainers')).toContain('Pack it with your clothes.')
  const depends = say('guitar')
  expect(depends).toContain('If we can take it, pack it with your bric-a-brac.')
  expect(depends).not.toContain('Pack it')
})
