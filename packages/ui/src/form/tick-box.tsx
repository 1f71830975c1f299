import type { ReactNode } from 'react'
import { ProblemLine, useProblemId } from './problem-line.tsx'

type TickBoxProps = {
  name: string
  children: ReactNode
  ticked?: boolean
}

/** A statement to tick, with a target as large as its words. */
export function TickBox({ name, children, ticked }: TickBoxProps) {
  const problemId = useProblemId(name)
  return (
    <div className={problemId ? 'tick tick--wrong' : 'tick'}>
      <ProblemLine name={name} />
      <label className="tick__label" htmlFor={name}>
        <input
          className="tick__box"
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          defaultChecked={ticked}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
        />
        <span>{children}</span>
      </label>
    </div>
  )
}
