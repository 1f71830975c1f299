import {
  notificationDisplayMs,
  notificationsVisibleAtMost,
  notificationWithActionDisplayMs,
} from '@kindfold/content/facts/facts.ts'

/** A button on a notification, such as Undo. It may be pressed only while the notification shows. */
export type NotificationAction = { label: string; run: () => void }
/** A short message at the edge of a page. `id` is its own in this tab. */
export type Notification = { id: number; message: string; action?: NotificationAction }

/** The current notifications, oldest first; only the first few are visible, the rest wait. */
export type NotificationQueue = readonly Notification[]

/** Adds a notification. Replaces an earlier one with the same words and no action. */
export function addNotification(queue: NotificationQueue, added: Notification): NotificationQueue {
  const repeats = (earlier: Notification) =>
    !earlier.action && !added.action && earlier.message === added.message
  return queue.some(repeats)
    ? queue.map((earlier) => (repeats(earlier) ? added : earlier))
    : [...queue, added]
}

/** Takes one out, so that the next in the queue shows. One that has already gone changes nothing. */
export function removeNotification(queue: NotificationQueue, id: number): NotificationQueue {
  return queue.filter((notification) => notification.id !== id)
}

/** At most three at a time (spec 9). */
export function listVisibleNotifications(queue: NotificationQueue): NotificationQueue {
  return queue.slice(0, notificationsVisibleAtMost)
}

/** How long it shows in ms: a little longer with an action (spec 9). */
export function getDisplayMs({ action }: Notification): number {
  return action ? notificationWithActionDisplayMs : notificationDisplayMs
}
