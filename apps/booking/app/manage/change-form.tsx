import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import type { ReactNode } from 'react'
import { ManageFrame, NotPossible } from '../managed-booking/manage-frame.tsx'

type ChangeFormProps = {
  /** The booking, its own address, and why it cannot change, or null while it can. */
  managed: { base: string; booking: { version: number }; why: string | null }
  /** What came of sending the form; `version`: the one that the donor saw, null once they see the booking anew. */
  answer?: { version: number | null; problems: readonly FormProblem[] }
  heading: string
  lead?: string
  /** For fields that the browser would refuse in its own words. */
  noValidate?: boolean
  children: ReactNode
}

/** A page that changes a booking: the fields in a form that carries the version seen, or why nothing can change. */
export function ChangeForm({ managed, answer, heading, lead, noValidate, children }: ChangeFormProps) {
  const { base, booking, why } = managed
  return (
    <ManageFrame
      base={base}
      heading={heading}
      lead={why ? undefined : lead}
      problems={answer?.problems}
      isOver={why !== null}
    >
      {why ? (
        <NotPossible why={why} />
      ) : (
        <form method="post" className="journey__form" noValidate={noValidate}>
          <input type="hidden" name="version" value={answer?.version ?? booking.version} />
          {children}
          <button className="button button--green journey__on">{manageWords.acts.save}</button>
        </form>
      )}
    </ManageFrame>
  )
}
