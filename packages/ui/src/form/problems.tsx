import { createContext, use, type ReactNode } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import type { FormProblem } from './form-problem.ts'

const OfForm = createContext<readonly FormProblem[] | undefined>(undefined)

type ProblemsProps = { of: readonly FormProblem[] | undefined; children: ReactNode }

/** Says all that is wrong with the fields within it, and lets each of them say what is wrong with itself. */
export const Problems = ({ of, children }: ProblemsProps) => (
  <OfForm value={of}>
    <ErrorSummary problems={of} />
    {children}
  </OfForm>
)

/** The same for fields whose problems are summed up elsewhere, such as above several forms. */
export const FieldProblems = ({ of, children }: ProblemsProps) => <OfForm value={of}>{children}</OfForm>

/** What is wrong with a field, in words. */
export const useProblem = (name: string): string | undefined =>
  use(OfForm)?.find(({ field }) => field === name)?.words
