import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import type { ReactNode } from 'react'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { formatTitle } from '@kindfold/web/form/format-title.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'

type ManageFrameProps = {
  /** The booking's own address. */
  base: string
  heading: string
  lead?: string
  problems?: readonly FormProblem[]
  /** There is no form here any more, whatever was wrong with one when it was sent. */
  isOver?: boolean
  children: ReactNode
}

/** The frame of every page that changes a booking: link back, problems, question. */
export function ManageFrame({ base, heading, lead, problems, isOver = false, children }: ManageFrameProps) {
  const standing = isOver ? problems?.filter(({ field }) => field === 'form') : problems
  return (
    <div className="page page--narrow width">
      <title>{formatTitle(`${heading} | Kindfold`, standing)}</title>
      <a className="journey__back" href={base}>
        <Icon name="arrow-left" size={20} /> {manageWords.acts.back}
      </a>
      <Problems of={standing}>
        <h1 className="journey__heading">{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </Problems>
    </div>
  )
}

/** Changing is over: says why, without a form. */
export function NotPossible({ why }: { why: string }) {
  return <p className="notice">{why}</p>
}
