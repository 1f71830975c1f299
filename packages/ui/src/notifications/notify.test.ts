import { expect, test } from 'vitest'
import { dismissNotification, notify, readNotifications, watchNotifications } from './notify.ts'

test('what is said reaches those who watch until it is dismissed', () => {
  const seen: number[] = []
  const stop = watchNotifications(() => seen.push(readNotifications().length))
  const id = notify('Link copied')
  dismissNotification(id)
  stop()
  dismissNotification(notify('Nobody watches'))
  expect(seen).toEqual([1, 0])
})
