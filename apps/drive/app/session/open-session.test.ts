import { afterEach, expect, test, vi } from 'vitest'
import { firstState } from '../state/drive-state.ts'
import { change, getState } from '../state/drive-store.ts'
import { judgeAppVersion } from './open-session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  change(firstState)
})

test('an app below the office’s minimum starts no round, from its opening on', async () => {
  const sayMinimum = (minimumAppVersion: string) =>
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ minimumAppVersion })))
  sayMinimum('99.0.0')
  await judgeAppVersion()
  expect(getState().isTooOld).toBe(true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')))
  await judgeAppVersion()
  expect(getState().isTooOld).toBe(true)
  sayMinimum('1.0.0')
  await judgeAppVersion()
  expect(getState().isTooOld).toBe(false)
})
