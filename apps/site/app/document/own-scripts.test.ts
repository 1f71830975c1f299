import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { writeOwnScripts } from './own-scripts.ts'

/** Runs the scripts and returns whether a page then refuses an act on a picture, and on text. */
function refuses(copyProtection: boolean, act: string) {
  const listeners = new Map<string, (event: object) => void>()
  const addEventListener = (name: string, listener: (event: object) => void) => listeners.set(name, listener)
  const window = { dataLayer: [] }
  runInNewContext(writeOwnScripts({ copyProtection }), {
    ...window,
    window,
    document: { addEventListener },
    addEventListener: () => {},
  })
  return ['img', 'p'].map((name) => {
    const preventDefault = vi.fn()
    const closest = (selector: string) => (selector.split(',').includes(name) ? {} : null)
    listeners.get(act)?.({ target: { closest }, preventDefault })
    return preventDefault.mock.calls.length > 0
  })
}

test.each(['contextmenu', 'dragstart'])('the switch on, pictures refuse %s and text does not', (act) => {
  expect(refuses(true, act)).toEqual([true, false])
})

test('the switch off, nothing is refused', () => {
  expect(refuses(false, 'contextmenu')).toEqual([false, false])
})
