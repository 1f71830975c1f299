import {
  addNotification,
  removeNotification,
  type NotificationAction,
  type NotificationQueue,
} from './notification-queue.ts'

let queue: NotificationQueue = []
let lastId = 0
const watchers = new Set<() => void>()

function setQueue(next: NotificationQueue): void {
  queue = next
  for (const watch of watchers) watch()
}

/** Shows the visitor a notification, from anywhere; returns the id for withdrawing it. */
export function notify(message: string, { action }: { action?: NotificationAction } = {}): number {
  lastId += 1
  setQueue(addNotification(queue, { id: lastId, message, action }))
  return lastId
}

/**
 * Takes a notification away before its time, and tells those who watch. One that has already gone changes nothing.
 */
export function dismissNotification(id: number): void {
  setQueue(removeNotification(queue, id))
}

/** The queue of this tab, oldest first. It is another array after each change, as React's stores want it. */
export function readNotifications(): NotificationQueue {
  return queue
}

/** Calls back on every change; returns how to stop. */
export function watchNotifications(watch: () => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}
