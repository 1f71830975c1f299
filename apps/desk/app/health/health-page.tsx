import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { healthWords } from '@kindfold/content/desk/health-words.ts'
import { nameJob } from '@kindfold/content/desk/job-names.ts'
import { jobsWords as words } from './jobs-words.ts'
import { listJobRuns, type JobRun } from '@kindfold/domain/office/alarm/job-runs.ts'
import { askForJobAgain, listGivenUpJobs, type GivenUpJob } from '@kindfold/domain/office/alarm/jobs-again.ts'
import { readHealth } from '@kindfold/domain/office/health/read-health.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import { ChecksTable, needsSomebody } from './checks-table.tsx'
import type { Route } from './+types/health-page.ts'

/** `/health`: how everything fares that the work needs; jobs that were given up and can be run again; when each was done. */
export async function loader({ context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { services, today } = desk
  return {
    today,
    checks: await readHealth(services),
    jobs: await listGivenUpJobs(services),
    runs: await listJobRuns(services),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const job = readText(await readForm(request), 'job')
  const { kind } = await askForJobAgain(desk.services, { job, by: desk.by })
  // Somebody asked a moment earlier: it is run once, as both wish.
  if (kind !== 'not-given-up') throw redirect('/health?done=job-asked', 303)
  return data({ problems: [{ field: 'form', words: words.notGivenUp }] }, { status: 409 })
}

export default function HealthPage({
  loaderData: { checks, today, jobs, runs },
  actionData,
}: Route.ComponentProps) {
  const unknown = checks.filter(({ state }) => state === 'unknown').length
  return (
    <>
      <PageHead
        title={healthWords.title}
        lead={healthWords.lead(checks.filter(needsSomebody).length, unknown)}
      >
        <a href="/runbook/incidents">{healthWords.runbook}</a>
      </PageHead>
      <ErrorSummary problems={actionData?.problems} />
      <div className="panels">
        <ChecksTable rows={checks} today={today} />
        <Panel heading={words.title} id="jobs">
          <p className="soft">{words.lead}</p>
          <DataTable
            caption={words.title}
            rows={jobs}
            none={<EmptyState heading={words.none}>{words.noneText}</EmptyState>}
            rowKey={({ job }) => job}
            columns={[
              { label: words.columns.job, isRowHead: true, cell: ({ job }) => nameJob(job) },
              { label: words.columns.since, cell: ({ since }) => formatMoment(since) },
              { label: words.columns.state, cell: sayState },
              {
                label: words.columns.act,
                cell: ({ job, asked }) =>
                  asked === null && (
                    <form method="post">
                      <input type="hidden" name="job" value={job} />
                      <button className="button button--quiet button--small">
                        {words.submit(nameJob(job))}
                      </button>
                    </form>
                  ),
              },
            ]}
          />
        </Panel>
        <Panel heading={words.all.heading}>
          <DataTable
            caption={words.all.heading}
            rows={runs}
            none={<p>{words.all.noWorker}</p>}
            rowKey={({ job }) => job}
            columns={[
              { label: words.all.columns.job, isRowHead: true, cell: ({ job }) => nameJob(job) },
              {
                label: words.all.columns.done,
                cell: ({ lastDoneAt }) => (lastDoneAt === null ? words.all.never : formatMoment(lastDoneAt)),
              },
              { label: words.all.columns.due, cell: ({ dueAt }) => formatMoment(dueAt) },
              { label: words.all.columns.state, cell: sayLateness },
            ]}
          />
        </Panel>
      </div>
    </>
  )
}

function sayLateness({ lateSeconds }: JobRun) {
  if (lateSeconds === 0) return words.all.onTime
  return <Badge tone="bad">{words.all.late(Math.floor(lateSeconds / 60))}</Badge>
}

function sayState({ asked, failedAgainAt }: GivenUpJob) {
  if (asked !== null) return words.asked(asked.by, asked.at)
  return failedAgainAt === null ? words.waits : words.failedAgain(failedAgainAt)
}
