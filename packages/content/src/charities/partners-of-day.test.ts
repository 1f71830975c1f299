import { afterEach, expect, test } from 'vitest'
import { bringIntoForce, readInForce, type InForce } from '../installation/in-force.ts'
import { listPartnersNow, listPartnersOn } from './partners-of-day.ts'

const builtIn = readInForce()
afterEach(() => bringIntoForce(builtIn))

const [first, second] = builtIn.charities.map(({ slug }) => slug)
const bring = (changed: Partial<InForce>) => bringIntoForce({ ...builtIn, today: '2026-11-20', ...changed })
const on = (day: string) => listPartnersOn(day).map(({ slug }) => slug)

test('who was paused shares what was collected before the pause, also while it lasts', () => {
  bring({
    charities: builtIn.charities.map((one) => (one.slug === first ? { ...one, isPaused: true } : one)),
    apart: [{ slug: first ?? '', from: '2026-11-04', until: null }],
  })
  expect(on('2026-11-03')).toContain(first)
  expect(on('2026-11-04')).not.toContain(first)
  expect(on('2026-12-01')).not.toContain(first)
  expect(listPartnersNow().map(({ slug }) => slug)).not.toContain(first)
})

test('who was paused for a time shares nothing of its days once the pause is over', () => {
  bring({ apart: [{ slug: first ?? '', from: '2026-11-04', until: '2026-11-10' }] })
  expect(['03', '04', '10', '11'].map((day) => on(`2026-11-${day}`).includes(first ?? ''))).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('on a day those share with whom something was agreed on it, of those who took part', () => {
  bring({
    agreed: [
      { slug: first ?? '', from: '2026-09-01', until: '2026-10-31' },
      { slug: second ?? '', from: '2026-09-01', until: null },
    ],
    apart: [{ slug: second ?? '', from: '2026-10-20', until: '2026-10-25' }],
  })
  expect(on('2026-10-01')).toEqual([first, second])
  expect(on('2026-10-22')).toEqual([first])
  expect(on('2026-11-01')).toEqual([second])
})
