import type { ReactNode } from 'react'
import type { FormProblem } from './form-problem.ts'
import { Problems } from './problems.tsx'

/** What a form needs besides its fields. */
export type FormProps = {
  /** What is wrong with it. Without any, its fields say what was summed up around it. */
  problems?: readonly FormProblem[]
  /** How it is sent, where a file goes with it. */
  encType?: 'multipart/form-data'
  children: ReactNode
}

/** A form that is sent, with what is wrong with it above its fields. */
export const Form = ({ problems, encType, children }: FormProps) => (
  <form method="post" encType={encType} className="act-form" noValidate>
    {problems ? <Problems of={problems}>{children}</Problems> : children}
  </form>
)
