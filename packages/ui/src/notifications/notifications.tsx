import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../icon/icon.tsx'
import { getDisplayMs, listVisibleNotifications, type Notification } from './notification-queue.ts'
import { dismissNotification, readNotifications, watchNotifications } from './notify.ts'

const none: readonly Notification[] = []

/** Where notifications appear; stands once in a layout. They rest while a pointer or the focus is on them. */
export function Notifications() {
  const queue = useSyncExternalStore(watchNotifications, readNotifications, () => none)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const visible = listVisibleNotifications(queue)

  // A notification that goes while it is hovered or focused fires no leaving event.
  useEffect(() => {
    if (visible.length > 0) return
    setHovered(false)
    setFocused(false)
  }, [visible.length])

  return (
    <div
      className="notifications"
      role="status"
      aria-atomic="false"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {visible.map((notification) => (
        <NotificationLabel key={notification.id} notification={notification} resting={hovered || focused} />
      ))}
    </div>
  )
}

function NotificationLabel({ notification, resting }: { notification: Notification; resting: boolean }) {
  const { id, message, action } = notification
  const leftMs = useRef(getDisplayMs(notification))

  useEffect(() => {
    if (resting) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissNotification(id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [id, resting])

  return (
    <div className="notification">
      <p>{message}</p>
      {action && (
        <button
          type="button"
          className="notification__action"
          onClick={() => {
            action.run()
            dismissNotification(id)
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="notification__close"
        aria-label="Dismiss"
        onClick={() => dismissNotification(id)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}
