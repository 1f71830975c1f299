import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { placeTooltip } from './place-tooltip.ts'
import { getTooltipDelay } from './tooltip-delay.ts'

/** When any tooltip of the page last closed; the page has one pointer. */
let lastClosedMs: number | null = null

type TooltipProps = {
  /** Adds to what the child already says; must not be the only place of any information. */
  text: string
  /** The anchor: one focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/**
 * A short explanation of its anchor: shows when a pointer rests there, at once on keyboard focus or a tap; hidden by
 * Escape, by leaving, or by a tap elsewhere.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const show = () => setOpen(true)
  const hide = () => {
    clearTimeout(timer.current)
    // Updated at once: the pointer enters the next one before this one's effect is cleaned up.
    if (open) lastClosedMs = performance.now()
    setOpen(false)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open || !frame.current || !bubble.current) return
    bubble.current.showPopover?.()
    placeTooltip(bubble.current, frame.current)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    const shown = bubble.current
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      lastClosedMs = performance.now()
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      if (shown.isConnected) shown.hidePopover?.()
    }
  }, [open])

  return (
    <span
      ref={frame}
      className="tooltip"
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch') return
        timer.current = setTimeout(show, getTooltipDelay(performance.now(), lastClosedMs))
      }}
      onPointerLeave={(event) => event.pointerType !== 'touch' && hide()}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onPointerUp={(event) => event.pointerType === 'touch' && show()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip__bubble">
        {text}
      </span>
    </span>
  )
}
