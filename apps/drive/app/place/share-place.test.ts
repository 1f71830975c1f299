import { exampleAct, exampleDocument } from '@kindfold/acts/testing/example-round.ts'
import { applyActs } from '@kindfold/acts/read-round.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { firstState } from '../state/drive-state.ts'
import { change, forgetPlace, getState, sharePlaceOrNot } from '../state/drive-store.ts'
import { isPlaceShared } from '../state/is-place-shared.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  change(firstState)
})

const device = { id: 'd1', driver: 'Dina' }

test('who stops sharing without signal is taken at their word once there is some, and only once', async () => {
  const told: unknown[] = []
  const answerWith = (status: number) =>
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      told.push(JSON.parse(body))
      return status === 0
        ? Promise.reject(new TypeError('no signal'))
        : Promise.resolve(Response.json({}, { status }))
    })
  change({ device, place: { device: 'd1', isShared: true } })
  answerWith(0)
  await sharePlaceOrNot(false)
  answerWith(401)
  await forgetPlace()
  expect(told).toHaveLength(2)
  answerWith(200)
  await forgetPlace()
  await forgetPlace()
  expect(told).toEqual(Array.from({ length: 3 }, () => ({ isForgotten: true })))
  expect(getState().place).toEqual({ device: 'd1', isShared: false })
  // Shared again meanwhile, nothing is to be deleted.
  change({ place: { device: 'd1', isShared: true } })
  answerWith(0)
  await sharePlaceOrNot(false)
  await sharePlaceOrNot(true)
  await forgetPlace()
  expect(told).toHaveLength(4)
})

test('a phone that is signed out tells no place', () => {
  const view = applyActs(exampleDocument({ positions: true }), [exampleAct(1, 'started', null, {})])
  const seen = { view, device, place: { device: 'd1', isShared: true }, standing: 'good' } as const
  expect(isPlaceShared(seen)).toBe(true)
  expect(isPlaceShared({ ...seen, standing: 'signed-out' })).toBe(false)
})
