import { useEffect, useId, useRef, useState } from 'react'

/** So long a button is held. */
const heldMs = 500

type HoldButtonProps = {
  /** What the button says. */
  label: string
  /** What confirms a press that was not held, at another place. */
  confirm: string
  /** Whether it does something now; if not, a press says why not. */
  isReady: boolean
  isBusy: boolean
  onDone: () => void
}

/**
 * A button that no stray tap can press: it is held, by a finger or by a key. Whoever cannot hold it, as with a switch or a
 * screen reader, presses it and then confirms at another place.
 */
export function HoldButton({ label, confirm, isReady, isBusy, onDone }: HoldButtonProps) {
  const [isHolding, setHolding] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What began with a finger or a key here ends here too. */
  const began = useRef<'no' | 'held' | 'done'>('no')
  const hint = useId()
  useEffect(() => () => clearTimeout(timer.current), [])
  const isOff = isBusy || !isReady

  const begin = () => {
    if (isOff) return
    clearTimeout(timer.current)
    began.current = 'held'
    setHolding(true)
    timer.current = setTimeout(() => {
      began.current = 'done'
      setHolding(false)
      setAsked(false)
      onDone()
    }, heldMs)
  }
  const letGo = () => {
    clearTimeout(timer.current)
    setHolding(false)
  }
  const press = () => {
    const wasHeld = began.current === 'done'
    began.current = 'no'
    if (isBusy || wasHeld) return
    if (isReady) setAsked(true)
    // It says what is missing.
    else onDone()
  }
  const isKey = (key: string) => key === 'Enter' || key === ' '

  return (
    <>
      {isAsked && !isOff && (
        <div className="hold-confirm">
          <p id={`${hint}-asked`}>Hold the button below for a moment, or:</p>
          <button
            type="button"
            className="button button--quiet"
            aria-describedby={`${hint}-asked`}
            ref={focusOnce}
            onClick={() => {
              setAsked(false)
              onDone()
            }}
          >
            {confirm}
          </button>
        </div>
      )}
      <button
        type="button"
        className="button button--wide hold"
        data-does={label.replace(/:.*/s, '')}
        data-holding={isHolding || undefined}
        aria-disabled={isOff}
        aria-describedby={hint}
        onPointerDown={({ button }) => {
          if (button === 0) begin()
        }}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isKey(event.key)) return
          event.preventDefault()
          if (!event.repeat) begin()
        }}
        onKeyUp={(event) => {
          if (!isKey(event.key)) return
          event.preventDefault()
          // A key that was let go on another screen, or pressed there, says nothing here.
          const isShort = began.current === 'held' || isOff
          letGo()
          if (isShort) press()
          began.current = 'no'
        }}
        onBlur={letGo}
        onClick={press}
      >
        {label}
      </button>
      <p id={hint} className="hold-hint">
        Press and hold
      </p>
    </>
  )
}

/** Whoever pressed without a finger goes on there. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
