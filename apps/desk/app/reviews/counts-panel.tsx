import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { reviewWords as words } from '@kindfold/content/desk/review-words.ts'
import { formatCount } from '@kindfold/content/facts/format-count.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { ReviewCount } from '@kindfold/domain/publishing/review/review-counts.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { JoinedForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import { toCountFields, type CountFields } from './count-fields.ts'

type CountsPanelProps = {
  counts: readonly ReviewCount[]
  version: number
  /** What was typed, when it was refused. */
  sent: JoinedForm<CountFields> | undefined
  problems: readonly FormProblem[] | undefined
  isStale: boolean
}

/** The counts of reviews with who read them and when, and a form to enter them anew. */
export function CountsPanel({ counts, version, sent, problems, isStale }: CountsPanelProps) {
  const start = toCountFields(counts)
  const typed = sent?.typed ?? start
  return (
    <Panel heading={words.countsHeading} id="counts">
      <p>{words.countsText}</p>
      <Problems of={problems}>
        <MergeNotice clashes={sent?.clashes} />
        {isStale && <Notice tone="refused">{words.countsStale}</Notice>}
        <form method="post" className="flow" noValidate>
          <OpenedWith start={start} version={version} sent={sent} />
          {counts.map(({ platform, count, asOf, checkedByName, isStale: isOld }) => (
            <fieldset key={platform} className="count-fields">
              <legend>
                {words.platforms[platform]}: {formatCount(count)}{' '}
                <Badge tone={isOld ? 'warn' : 'good'}>{isOld ? words.stale : words.current}</Badge>
              </legend>
              <p className="small soft">
                {asOf
                  ? words.checked(`${formatDay(asOf)} ${asOf.slice(0, 4)}`, checkedByName)
                  : words.neverChecked}
                .{' '}
                <a href={organisation.reviewPages[platform] ?? undefined} rel="noopener">
                  {words.readAt}
                </a>
              </p>
              <div className="row">
                <TextField
                  name={`${platform}-count`}
                  label={words.count}
                  value={typed[`${platform}-count`]}
                  inputMode="numeric"
                  width="short"
                />
                <TextField
                  name={`${platform}-as-of`}
                  label={words.asOf}
                  value={typed[`${platform}-as-of`]}
                  type="date"
                  width="short"
                />
              </div>
            </fieldset>
          ))}
          <button className="button button--green">{words.saveCounts}</button>
        </form>
      </Problems>
    </Panel>
  )
}
