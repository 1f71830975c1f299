import { exampleAct } from '@kindfold/acts/testing/example-round.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { firstState } from '../state/drive-state.ts'
import { change, getState } from '../state/drive-store.ts'
import type { StoredAct } from '../storage/stored.ts'
import { signOut } from './sign-out.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  change(firstState)
})

const answerWith = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))

test('only an office that ended the session, or knows of none, has signed the driver out', async () => {
  for (const status of [500, 503, 429, 302]) {
    answerWith(status)
    // oxlint-disable-next-line no-await-in-loop -- in turn
    expect(await signOut()).toContain('You are not signed out')
    expect(getState().standing).toBe('unknown')
  }
  for (const status of [204, 401]) {
    change({ standing: 'good' })
    answerWith(status)
    // oxlint-disable-next-line no-await-in-loop
    expect(await signOut()).toBe('You are signed out.')
    expect(getState().standing).toBe('signed-out')
  }
  const act = { ...exampleAct(1, 'started', null, {}), device: 'own', fate: 'waiting', heldReason: null }
  change({ device: { id: 'own', driver: 'Dina' }, acts: [act as StoredAct] })
  answerWith(204)
  expect(await signOut()).toBe('You are signed out. 1 act waits on this phone until you sign in again.')
  change({ photosWaiting: [{ device: 'own' }, { device: 'own' }] as never })
  answerWith(204)
  expect(await signOut()).toBe(
    'You are signed out. 1 act and 2 photos wait on this phone until you sign in again.',
  )
  change({ acts: [] })
  answerWith(204)
  expect(await signOut()).toBe('You are signed out. 2 photos wait on this phone until you sign in again.')
})
