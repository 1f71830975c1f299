import { test as base } from '../browser/bounded-pages.ts'
import { takeClock } from './phone.ts'

/**
 * A journey on a driver's phone. It puts the clock of its pages on where a hand would wait, for a screen to settle or a button to
 * be held, unless it goes by `real` time.
 */
export const test = base.extend<{ time: 'put on' | 'real' }>({
  time: ['put on', { option: true }],
  context: async ({ context, time }, use) => {
    if (time === 'put on') await takeClock(context)
    await use(context)
  },
})
