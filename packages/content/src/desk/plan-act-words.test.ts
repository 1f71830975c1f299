import { expect, test } from 'vitest'
import { releasePlanWords } from './plan-act-words.ts'

test('a release that told nobody says so, and not that messages are on their way', () => {
  const key = releasePlanWords.released.key
  const released = { version: 1, unserved: 0, dropped: 0, placed: 0 }
  const say = (told: number) => (typeof key === 'function' ? key({ ...released, told }) : key)
  expect([say(3), say(0)]).toEqual(['plan-released', 'plan-released-told-before'])
})
