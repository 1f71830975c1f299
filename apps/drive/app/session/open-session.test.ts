import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { firstState } from '../state/drive-state.ts'
import { change, getState } from '../state/drive-store.ts'
import { officeWords } from '../server/office-words.ts'
import { judgeAppVersion } from './open-session.ts'
import { readRefusal } from './phone-said.ts'
import { takeOver } from './take-over.ts'

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

test('a phone is enrolled once the office has said so, whatever signal there is after it', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.reject(new TypeError('no signal'))
  })
  const { openEnrolled, readStored } = await importWithoutDisk()
  await openEnrolled({ device: 'd1', driver: { name: 'Dina' } })
  expect(asked).toContain('/api/round')
  expect(readStored()).toEqual({ id: 'd1', driver: 'Dina' })
})

/** Loads the session anew with a disk that is none: one process runs many files, which have loaded the phone's own. */
async function importWithoutDisk() {
  let stored: unknown = null
  vi.resetModules()
  vi.doMock('../storage/write-storage.ts', () => ({
    storeDevice: (device: unknown) => Promise.resolve(void (stored = device)),
  }))
  vi.doMock('../storage/read-storage.ts', () => ({ readStorage: () => Promise.resolve({ round: null }) }))
  onTestFinished(() => {
    vi.doUnmock('../storage/write-storage.ts')
    vi.doUnmock('../storage/read-storage.ts')
    vi.resetModules()
  })
  return { ...(await import('./open-session.ts')), readStored: () => stored }
}

test('what was answered, and then stopped on the way, is not called the office’s refusal', () => {
  expect(readRefusal({ status: 200, body: { device: 'd1' } })).toBe(
    'It stopped on the way. Try again in a moment, where there is signal.',
  )
  expect(readRefusal({ status: 500, body: null })).toContain('The office could not do that')
})

test.each([
  [503, { words: officeWords.outage }, officeWords.outage],
  [429, { words: officeWords.tooOften }, officeWords.tooOften],
  [401, { words: officeWords.signedOut }, officeWords.signedOut],
  [409, { words: officeWords.hasAnotherRound }, officeWords.hasAnotherRound],
  [500, null, 'The office could not do that. Try again in a moment.'],
])('why a round was not taken over is said in the office’s words: %i', async (status, body, words) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
  expect(await takeOver('r1')).toBe(words)
})

test('nothing that a driver has to press again is said to go by itself', () => {
  for (const words of [officeWords.tooOften, officeWords.outage]) {
    expect(words).not.toMatch(/app tries|by itself/)
    expect(words).toMatch(/try again/i)
  }
})
