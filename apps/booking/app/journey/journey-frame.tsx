import { journeyWords, type JourneyStepName } from '@kindfold/content/booking/journey-words.ts'
import type { DraftData } from '@kindfold/domain/booking/booking/draft.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import type { ReactNode } from 'react'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { formatTitle } from '@kindfold/web/form/format-title.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { HoldNotice } from './hold-notice.tsx'
import { findPathBefore } from './journey-pages.ts'
import type { KeptDate } from './open-journey.ts'
import { ProgressStitch } from './progress-stitch.tsx'
import { useIsFromCheck } from './step-path.ts'
import { SoFarTag } from './so-far-tag.tsx'

type JourneyFrameProps = {
  step: JourneyStepName
  heading: string
  lead?: string
  data: Partial<DraftData>
  problems?: readonly FormProblem[]
  /** Something to read before the question, such as why a day is gone. */
  notice?: ReactNode
  /** The day that we hold meanwhile. */
  kept?: KeptDate | null
  children: ReactNode
}

/** The frame of every page of the journey: progress, problems, and the tag filled in so far. */
export function JourneyFrame({
  step,
  heading,
  lead,
  data,
  problems,
  notice,
  kept,
  children,
}: JourneyFrameProps) {
  const before = useIsFromCheck() ? '/book/check' : findPathBefore(step)
  return (
    <div className="journey width">
      <title>{formatTitle(`${heading} | ${journeyWords.titleEnd}`, problems)}</title>
      <ProgressStitch step={step} />
      <div className="journey__page">
        {before && (
          <a className="journey__back" href={before}>
            <Icon name="arrow-left" size={20} /> {journeyWords.back}
          </a>
        )}
        <Problems of={problems}>
          {notice && (
            <div className="notice" role="status">
              {notice}
            </div>
          )}
          <h1 className="journey__heading">{heading}</h1>
          {lead && <p className="lead">{lead}</p>}
          {kept && <HoldNotice kept={kept} />}
          {children}
        </Problems>
      </div>
      {/* The last page says all of it anyway. */}
      {step !== 'check' && <SoFarTag data={data} />}
    </div>
  )
}
