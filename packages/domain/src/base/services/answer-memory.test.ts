import { expect, test } from 'vitest'
import { createAnswerMemory } from './answer-memory.ts'

const now = new Date('2026-11-21T12:00:00Z')
const limits = { answers: 4, bytes: 100, answersOfNetwork: 2, bytesOfNetwork: 50, bytesOfAnswer: 40 }
const fill = (sent: [id: string, network: string, length: number][]) => {
  const memory = createAnswerMemory(limits)
  const isKept = sent.map(([id, network, length]) =>
    memory.keep(id, { browser: 'b', network, path: '/p', answer: new Uint8Array(length) }, now),
  )
  const find = (id: string) => memory.find({ id, browser: 'b', path: '/p' }, now)
  return { isKept, left: sent.map(([id]) => id).filter((id) => find(id) !== null) }
}

test('one network has so many answers and bytes at once, and loses its own oldest', () => {
  expect(
    fill([
      ['a', 'one', 1],
      ['b', 'two', 1],
      ['c', 'one', 1],
      ['d', 'one', 1],
    ]).left,
  ).toEqual(['b', 'c', 'd'])
  expect(
    fill([
      ['a', 'one', 30],
      ['b', 'two', 30],
      ['c', 'one', 30],
    ]).left,
  ).toEqual(['b', 'c'])
})

test('all together have so many answers and bytes, and the oldest go; what is too large is not kept', () => {
  const many = ['one', 'two', 'three', 'four', 'five'].map((network): [string, string, number] => [
    network,
    network,
    1,
  ])
  expect(fill(many).left).toEqual(['two', 'three', 'four', 'five'])
  expect(fill(many.slice(1).map(([id, network]) => [id, network, 30])).left).toEqual([
    'three',
    'four',
    'five',
  ])
  expect(
    fill([
      ['a', 'one', 40],
      ['b', 'one', 41],
    ]),
  ).toEqual({ isKept: [true, false], left: ['a'] })
})
