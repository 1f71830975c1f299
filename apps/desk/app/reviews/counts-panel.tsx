import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { reviewWords as words } from '@kindfold/content/desk/review-words.ts'
import { formatCount } from '@kindfold/content/facts/format-count.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { Platform, ReviewCount } from '@kindfold/domain/publishing/review/review-counts.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { BaseInput } from '../merge/base-input.tsx'
import { MergeNotice, type SaidField } from '../merge/merge-notice.tsx'

export type CountsTyped = Record<Platform, { count: string; asOf: string }>

type CountsPanelProps = {
  counts: readonly ReviewCount[]
  version: number
  /** What was typed, when it was refused. */
  typed: CountsTyped | null
  problems: readonly FormProblem[] | undefined
  isStale: boolean
  /** What the fields held when the form was opened. */
  base: string
  clashes: readonly SaidField[]
}

/** The counts of reviews with who read them and when, and a form to enter them anew. */
export function CountsPanel({ counts, version, typed, problems, isStale, base, clashes }: CountsPanelProps) {
  return (
    <Panel heading={words.countsHeading} id="counts">
      <p>{words.countsText}</p>
      <ErrorSummary problems={problems} />
      {clashes.length > 0 && <MergeNotice clashes={clashes} joined={[]} />}
      {isStale && <Notice tone="refused">{words.countsStale}</Notice>}
      <form method="post" className="flow" noValidate>
        <input type="hidden" name="version" value={version} />
        <BaseInput fields={base} />
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
                value={typed?.[platform].count ?? String(count)}
                problems={problems}
                inputMode="numeric"
                width="short"
              />
              <TextField
                name={`${platform}-as-of`}
                label={words.asOf}
                value={typed?.[platform].asOf ?? ''}
                problems={problems}
                type="date"
                width="short"
              />
            </div>
          </fieldset>
        ))}
        <button className="button button--green">{words.saveCounts}</button>
      </form>
    </Panel>
  )
}
