import { expect, test } from 'vitest'
import { listReleased, releasePlanWords } from './plan-act-words.ts'

test('a release that told nobody says so, and not that messages are on their way', () => {
  const key = releasePlanWords.released.key
  const say = (told: number) => (typeof key === 'function' ? key({ ...released, told }) : key)
  expect([say(3), say(0)]).toEqual(['plan-released', 'plan-released-told-before'])
})

const released = {
  version: 1,
  told: 0,
  served: 3,
  driven: 2,
  undriven: 0,
  cleared: [],
  unserved: 0,
  dropped: 0,
  placed: 0,
}

test('a release of a plan that serves nobody says that, and not that everybody was told before', () => {
  const key = releasePlanWords.released.key
  const empty = { ...released, served: 0, dropped: 3 }
  expect(typeof key === 'function' && key(empty)).toBe('plan-released-empty')
  expect(listReleased(empty)[0]).toBe('Nobody is told: the plan serves nobody.')
  expect(listReleased(released)[0]).toBe('Nobody is told: every time slot was told before.')
})

test('a release says which rounds go to a driver, which to nobody, and who cannot drive theirs', () => {
  const lines = listReleased({ ...released, undriven: 1, cleared: [{ number: 3, driver: 'Dan' }] })
  expect(lines).toContain('2 rounds go to the drivers.')
  expect(lines).toContain('1 round has no driver. Choose one before the day.')
  expect(lines).toContain('Dan cannot drive on that day, and is taken off round 3.')
  expect(listReleased({ ...released, driven: 0, undriven: 2 }).join(' ')).not.toContain('to the drivers')
})
