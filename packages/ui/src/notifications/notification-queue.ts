import {
  notificationDisplayMs,
  notificationsVisibleAtMost,
  notificationWithActionDisplayMs,
} from '@kindfold/content/facts/facts.ts'

export type NotificationAction = { label: string; run: () => void }
export type Notification = { id: number; message: string; action?: NotificationAction }

/** What has been said and not yet gone, oldest first; only the first few are visible, the rest wait their turn. */
export type NotificationQueue = readonly Notification[]

/** The queue with one more. What says the same as an earlier one without an action takes its place anew. */
export function addNotification(queue: NotificationQueue, added: Notification): NotificationQueue {
  const repeats = (earlier: Notification) =>
    !earlier.action && !added.action && earlier.message === added.message
  return queue.some(repeats)
    ? queue.map((earlier) => (repeats(earlier) ? added : earlier))
    : [...queue, added]
}

export function removeNotification(queue: NotificationQueue, id: number): NotificationQueue {
  return queue.filter((notification) => notification.id !== id)
}

/** At most three at a time (spec 9). */
export function listVisibleNotifications(queue: NotificationQueue): NotificationQueue {
  return queue.slice(0, notificationsVisibleAtMost)
}

/** How long it stays in ms: a little longer when there is something to press (spec 9). */
export function getDisplayMs({ action }: Notification): number {
  return action ? notificationWithActionDisplayMs : notificationDisplayMs
}
