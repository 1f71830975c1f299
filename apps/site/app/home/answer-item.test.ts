import { expect, test } from 'vitest'
import { answerItem } from './answer-item.ts'

test('a yes says how to pack it and sends nobody elsewhere', () => {
  expect(answerItem('trainers')).toMatchObject({
    typed: 'trainers',
    kind: 'found',
    items: [{ verdict: 'yes', packAs: 'clothes', elsewhere: [] }],
  })
})

test('a no says where else the thing can go', () => {
  const answer = answerItem('doona')
  expect(answer).toMatchObject({ kind: 'found', items: [{ verdict: 'no', packAs: null }] })
  if (answer.kind === 'found') expect(answer.items[0]?.elsewhere.length).toBeGreaterThan(0)
})

test('a word for two things brings the verdict on each', () => {
  const answer = answerItem('uniform')
  expect(answer).toMatchObject({ kind: 'several' })
})

test('what was typed is kept as it was typed', () => {
  expect(answerItem(' <b>Xylophone ')).toMatchObject({
    typed: ' <b>Xylophone ',
    kind: 'unknown',
    elsewhere: { id: 'ask-us' },
  })
  expect(answerItem('')).toEqual({ typed: '', kind: 'empty' })
})
