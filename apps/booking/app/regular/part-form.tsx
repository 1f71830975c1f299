import { regularWords } from './regular-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import type { RegularCollection } from '@kindfold/domain/booking/regular/regular-collection.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { formatTitle } from '@kindfold/web/form/format-title.ts'
import type { ReactNode } from 'react'

const words = regularWords.parts

/** What a page that changes a part of a regular collection shows again when it was not done. */
export type PartAnswer = {
  problems: readonly FormProblem[]
  also: boolean
  /** The versions that the donor saw; null once they see it anew. */
  version: number | null
  bookedVersion: number | null
}

/** A page that changes a part of a regular collection, and the turn that is booked already where that is asked. */
export function PartForm({
  base,
  regular,
  next,
  answer,
  heading,
  lead,
  children,
}: {
  base: string
  regular: RegularCollection
  next: Booking | null
  answer: PartAnswer | undefined
  heading: string
  lead: string
  children: ReactNode
}) {
  return (
    <div className="page page--narrow width">
      <title>{formatTitle(`${heading} | Kindfold`, answer?.problems)}</title>
      <a className="journey__back" href={base}>
        <Icon name="arrow-left" size={20} /> {words.back}
      </a>
      <Problems of={answer?.problems}>
        <h1 className="journey__heading">{heading}</h1>
        <p className="lead">{lead}</p>
        <form method="post" className="journey__form" noValidate>
          <input type="hidden" name="version" value={answer?.version ?? regular.version} />
          {children}
          {next && (
            <>
              <input type="hidden" name="booked" value={next.reference} />
              <input type="hidden" name="booked-version" value={answer?.bookedVersion ?? next.version} />
              <TickBox name="also" ticked={answer?.also ?? false}>
                {words.also(next.collectionDate)}
              </TickBox>
            </>
          )}
          <button className="button button--green journey__on">{words.submit}</button>
        </form>
      </Problems>
    </div>
  )
}
