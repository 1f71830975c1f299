import { expect, test } from 'vitest'
import { listApart } from './list-apart.ts'

const is = (slug: string, changed: { isPaused?: boolean; endsOn?: string } = {}) => ({
  slug,
  isPaused: false,
  endsOn: null,
  ...changed,
})
const say = (validFrom: string, ...value: unknown[]) => ({
  key: 'charities',
  value,
  validFrom: new Date(validFrom),
  validUntil: null,
})
const builtIn = [is('one'), is('two')]

test('while nothing was said all have shared on all days', () => {
  expect(listApart([], { builtIn, charities: builtIn })).toEqual([])
})

test('a pause counts from the day after it was said until the last day that began within it', () => {
  const said = [
    say('2026-11-10T09:00:00Z', is('one'), is('two')),
    say('2026-11-03T14:00:00Z', is('one'), is('two', { isPaused: true })),
  ]
  expect(listApart(said, { builtIn, charities: builtIn })).toEqual([
    { slug: 'two', from: '2026-11-04', until: '2026-11-10' },
  ])
})

test('of what was said twice on a day the last counts, and what is said as a day begins counts on it', () => {
  const said = [
    say('2026-07-02T23:00:00Z', is('one', { isPaused: true }), is('two')),
    say('2026-07-02T15:00:00Z', is('one'), is('two')),
    say('2026-07-02T09:00:00Z', is('one'), is('two', { isPaused: true })),
  ]
  expect(listApart(said, { builtIn, charities: builtIn })).toEqual([
    { slug: 'one', from: '2026-07-03', until: null },
  ])
})

test('a charity is apart before it was a partner and from the day on which it is none any more', () => {
  const three = is('three', { endsOn: '2026-11-20' })
  const said = [say('2026-11-03T14:00:00Z', is('one'), is('two'), three)]
  expect(listApart(said, { builtIn, charities: [is('one'), is('two'), three] })).toEqual([
    { slug: 'three', from: '', until: '2026-11-03' },
    { slug: 'three', from: '2026-11-20', until: null },
  ])
})

test('an end that was put off once its day was over leaves the days between apart', () => {
  const said = [
    say('2026-11-10T09:00:00Z', is('one'), is('two')),
    say('2026-10-01T09:00:00Z', is('one'), is('two', { endsOn: '2026-11-01' })),
  ]
  expect(listApart(said, { builtIn, charities: builtIn })).toEqual([
    { slug: 'two', from: '2026-11-01', until: '2026-11-10' },
  ])
})
