import { Icon } from '../icon/icon.tsx'
import type { ReactNode } from 'react'
import type { FormProblem } from './form-problem.ts'

type TickBoxProps = {
  name: string
  children: ReactNode
  ticked?: boolean
  problems?: readonly FormProblem[]
}

/** A statement to tick, with a target as large as its words. */
export function TickBox({ name, children, ticked, problems }: TickBoxProps) {
  const words = problems?.find(({ field }) => field === name)?.words
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
