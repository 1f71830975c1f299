import { Icon } from '../icon/icon.tsx'
import type { ReactNode } from 'react'
import { useProblem } from './problems.tsx'

type TickBoxProps = {
  name: string
  children: ReactNode
  ticked?: boolean
}

/** A statement to tick, with a target as large as its words. */
export function TickBox({ name, children, ticked }: TickBoxProps) {
  const words = useProblem(name)
  return (
    <div className={words ? 'tick tick--wrong' : 'tick'}>
      {words && (
        <p className="field__error" id={`${name}-error`}>
          <Icon name="warning" /> {words}
        </p>
      )}
      <label className="tick__label" htmlFor={name}>
        <input
          className="tick__box"
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          defaultChecked={ticked}
          aria-invalid={words ? true : undefined}
          aria-describedby={words ? `${name}-error` : undefined}
        />
        <span>{children}</span>
      </label>
    </div>
  )
}
