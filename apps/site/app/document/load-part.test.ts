import { expect, test } from 'vitest'
import { loadPart } from './load-part.ts'

/** A page that records what is done to it, and a part that fails to load the first `failing` times. */
function prepare({ failing, offlineFor = 0 }: { failing: number; offlineFor?: number }) {
  const done: (number | 'reload')[] = []
  let asked = 0
  const page = {
    isOnline: () => asked > offlineFor,
    wait: async (ms: number) => void done.push(ms),
    reload: () => void done.push('reload'),
  }
  const load = async () => {
    asked += 1
    if (asked <= failing) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  }
  return { done, page, load }
}

test('a part that comes is there at once', async () => {
  const { done, page, load } = prepare({ failing: 0 })
  await expect(loadPart(load, page)).resolves.toBe('part')
  expect(done).toEqual([])
})

test('a part that does not come is asked for three times more, after 1, 2 and 4 seconds', async () => {
  const { done, page, load } = prepare({ failing: 3 })
  await expect(loadPart(load, page)).resolves.toBe('part')
  expect(done).toEqual([1000, 2000, 4000])
})

test('a part that never comes has the page loaded anew', async () => {
  const { done, page, load } = prepare({ failing: Infinity })
  const loaded = loadPart(load, page).then(() => 'loaded')
  await expect.poll(() => done).toEqual([1000, 2000, 4000, 'reload'])
  await expect(Promise.race([loaded, 'still loading'])).resolves.toBe('still loading')
})

test('without a connection nothing is loaded anew: the part is asked for until it comes', async () => {
  const { done, page, load } = prepare({ failing: 7, offlineFor: 7 })
  await expect(loadPart(load, page)).resolves.toBe('part')
  expect(done).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
