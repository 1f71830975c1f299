import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../icon/icon.tsx'
import { getDisplayMs, listVisibleNotifications, type Notification } from './notification-queue.ts'
import { dismissNotification, readNotifications, watchNotifications } from './notify.ts'

const none: readonly Notification[] = []

/**
 * Where notifications appear; once in a layout. All timers pause while a pointer or the focus is on one of them.
 * Dismissing the focused one returns the focus to where it was.
 */
export function Notifications() {
  const queue = useSyncExternalStore(watchNotifications, readNotifications, () => none)
  // By id, because one that disappears while hovered or focused fires no leave event.
  const [hoveredId, setHoveredId] = useState<number | null>(null)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const cameFrom = useRef<Element>(null)
  const visible = listVisibleNotifications(queue)
  const resting = visible.some(({ id }) => id === hoveredId || id === focusedId)

  return (
    <div className="notifications" role="status" aria-atomic="false">
      {visible.map((notification) => (
        <NotificationLabel
          key={notification.id}
          notification={notification}
          resting={resting}
          onHover={setHoveredId}
          onFocus={(id, from) => {
            setFocusedId(id)
            if (id !== null && !from?.closest('.notifications')) cameFrom.current = from
          }}
          onDismiss={() => {
            if (focusedId === notification.id && cameFrom.current instanceof HTMLElement)
              cameFrom.current.focus()
            dismissNotification(notification.id)
          }}
        />
      ))}
    </div>
  )
}

type NotificationLabelProps = {
  notification: Notification
  resting: boolean
  onHover: (id: number | null) => void
  onFocus: (id: number | null, from: Element | null) => void
  onDismiss: () => void
}

function NotificationLabel(props: NotificationLabelProps) {
  const { notification, resting, onHover, onFocus, onDismiss } = props
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
      // Not when it appears under a pointer that rests where somebody clicked: it would never leave. What appears below a
      // resting pointer is sent a move too, of no distance.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) onHover(id)
      }}
      onPointerLeave={() => onHover(null)}
      onFocus={({ relatedTarget }) => onFocus(id, relatedTarget)}
      onBlur={() => onFocus(null, null)}
    >
      <p>{message}</p>
      {action && (
        <button
          type="button"
          className="notification__action"
          onClick={() => {
            action.run()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="notification__close" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}
