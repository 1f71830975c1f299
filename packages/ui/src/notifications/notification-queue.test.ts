import { expect, test } from 'vitest'
import {
  addNotification,
  getDisplayMs,
  listVisibleNotifications,
  removeNotification,
  type NotificationQueue,
} from './notification-queue.ts'

const action = { label: 'Undo', run: () => {} }
const say = (...messages: string[]) =>
  messages.reduce<NotificationQueue>((queue, message, id) => addNotification(queue, { id, message }), [])
const read = (queue: NotificationQueue) => queue.map(({ message }) => message)

test('at most three are visible and the fourth waits its turn', () => {
  const queue = say('one', 'two', 'three', 'four')
  expect(read(listVisibleNotifications(queue))).toEqual(['one', 'two', 'three'])
  expect(read(listVisibleNotifications(removeNotification(queue, 0)))).toEqual(['two', 'three', 'four'])
})

test('the same message again starts its time anew instead of standing there twice', () => {
  const queue = addNotification(say('Link copied', 'Saved'), { id: 9, message: 'Link copied' })
  expect(queue.map(({ id }) => id)).toEqual([9, 1])
})

test('a message with an action is never merged with another', () => {
  const queue = addNotification(say('Removed'), { id: 9, message: 'Removed', action })
  expect(read(queue)).toEqual(['Removed', 'Removed'])
})

test('a notification stays 4 seconds, and 5 when it carries an action', () => {
  expect(getDisplayMs({ id: 1, message: 'Saved' })).toBe(4000)
  expect(getDisplayMs({ id: 1, message: 'Removed', action })).toBe(5000)
})

test('removing what has already gone changes nothing', () => {
  expect(read(removeNotification(say('one'), 7))).toEqual(['one'])
})
