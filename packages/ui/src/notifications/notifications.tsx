import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../icon/icon.tsx'
import { getDisplayMs, listVisibleNotifications, type Notification } from './notification-queue.ts'
import { dismissNotification, readNotifications, watchNotifications } from './notify.ts'

const none: readonly Notification[] = []

/** Where notifications appear; stands once in a layout. All rest while a pointer or the focus is on one of them. */
export function Notifications() {
  const queue = useSyncExternalStore(watchNotifications, readNotifications, () => none)
  // By id, since one that goes while it is hovered or focused says no goodbye.
  const [hoveredId, setHoveredId] = useState<number | null>(null)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const visible = listVisibleNotifications(queue)
  const resting = visible.some(({ id }) => id === hoveredId || id === focusedId)

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form and may hold no blocks
    <div className="notifications" role="status" aria-atomic="false">
      {visible.map((notification) => (
        <NotificationLabel
          key={notification.id}
          notification={notification}
          resting={resting}
          onHover={setHoveredId}
          onFocus={setFocusedId}
        />
      ))}
    </div>
  )
}

type NotificationLabelProps = {
  notification: Notification
  resting: boolean
  onHover: (id: number | null) => void
  onFocus: (id: number | null) => void
}

function NotificationLabel({ notification, resting, onHover, onFocus }: NotificationLabelProps) {
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
    <div
      className="notification"
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onFocus(id)}
      onBlur={() => onFocus(null)}
    >
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
