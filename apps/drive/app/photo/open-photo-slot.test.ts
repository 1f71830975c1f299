import { expect, test } from 'vitest'
import type { NewPhoto } from '../storage/make-act.ts'
import { openPhotoSlot } from './open-photo-slot.ts'

const makePhoto = (sha256: string): NewPhoto => ({ bytes: new ArrayBuffer(1), sha256, width: 1, height: 1 })
const [first, second] = [makePhoto('1'), makePhoto('2')]

test('saving waits for a photo that is being made ready, and takes the last of two', async () => {
  const slot = openPhotoSlot()
  expect(await slot.read()).toEqual({ photo: null, isLost: false })
  const [slow, later] = [Promise.withResolvers<NewPhoto>(), Promise.withResolvers<NewPhoto>()]
  const isLast = slot.put(slow.promise)
  const reading = slot.read()
  const isLaterLast = slot.put(later.promise)
  slow.resolve(first)
  later.resolve(second)
  expect(await reading).toEqual({ photo: second, isLost: false })
  expect([isLast(), isLaterLast()]).toEqual([false, true])
})

test('a photo that was waited for in vain is named once, and then one may go on without', async () => {
  const slot = openPhotoSlot()
  slot.put(Promise.reject(new Error('no picture')))
  expect(await slot.read()).toEqual({ photo: null, isLost: true })
  expect(await slot.read()).toEqual({ photo: null, isLost: false })
})
