import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { statementWords as words } from './statement-words.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { decodeText } from '@kindfold/domain/base/table/decode-text.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { compareStatement } from '@kindfold/domain/money/payment/compare-statement.ts'
import { readStatement, type StatementProblem } from '@kindfold/money/bank-statement/bank-statement.ts'
import {
  chooseColumns,
  detectColumns,
  type ColumnChoice,
} from '@kindfold/money/bank-statement/detect-columns.ts'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { FileField } from '@kindfold/ui/form/file-field.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openDesk } from '../../session/open-desk.ts'
import { readUpload } from '../../upload/read-upload.ts'
import type { Route } from './+types/statement-page.ts'
import { ColumnsForm } from './columns-form.tsx'
import { ComparedLines } from './compared-lines.tsx'
import { describeStatement, type ShownStatement } from './describe-statement.ts'
import { recordSure } from './record-sure.ts'
import { readColumns, sayMissing } from './typed-columns.ts'

const fileBytesAtMost = 1024 * 1024
const linesAtMost = 5000
const faultsShown = 10

/** What the page shows once something was sent. */
type Shown = {
  problems: FormProblem[]
  /** The faults of lines, one sentence each. */
  faults: string[]
  /** Which columns the statement has, with its text, which is kept nowhere else. */
  table: { headings: string[]; choice: ColumnChoice; text: string } | null
  compared: ShownStatement | null
  said: string[]
}

const nothing: Shown = { problems: [], faults: [], table: null, compared: null, said: [] }

/** `/money/payments/statement`: compares a bank's statement with our payments, and records what is sure as sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { services } = desk
  const upload = await readUpload(request, { mostBytes: fileBytesAtMost })
  if (upload.kind !== 'read') return answer(refuseFile(words.faults[upload.kind]))
  const { form, file } = upload
  if (readText(form, 'act') === 'record') {
    const { isDone, said } = await recordSure(services, form, desk.by)
    if (isDone) throw redirect('/money/payments?done=statement-recorded', 303)
    return answer({ ...nothing, said })
  }
  const kept = form.get('text')
  const text =
    typeof kept === 'string' ? kept : decodeText(file?.bytes ?? new Uint8Array()).replaceAll('\0', '')
  if (text.trim() === '') return answer(refuseFile(words.faults.missing))
  return answer(await compare(services, text, readColumns(form)))
}

const answer = (shown: Shown) =>
  data(shown, { status: shown.problems.length > 0 ? 422 : shown.said.length > 0 ? 409 : 200 })

const refuseFile = (fault: string): Shown => ({ ...nothing, problems: [{ field: 'file', words: fault }] })

async function compare(services: Services, text: string, chosen: ColumnChoice | null): Promise<Shown> {
  const detected = detectColumns(text)
  if (detected.kind === 'no-table') return refuseFile(words.faults['no-table'])
  const choice = chosen ?? detected.choice
  const shown: Shown = { ...nothing, table: { headings: detected.headings, choice, text } }
  const columns = chooseColumns(choice)
  if (columns.kind === 'missing') return { ...shown, problems: sayMissing(columns.fields) }
  const reading = readStatement(text, columns.columns)
  if (reading.kind === 'faulty') return { ...shown, ...sayFaults(reading.problems) }
  const { lines } = reading
  if (lines.length === 0) return refuseFile(words.faults['no-lines'])
  if (lines.length > linesAtMost) return refuseFile(words.faults['too-many-lines'])
  const today = londonDate(services.clock.now())
  return { ...shown, compared: describeStatement(await compareStatement(services, lines), today) }
}

/** The first fault stands beside the file, and some of the others below it. */
function sayFaults(problems: readonly StatementProblem[]): Pick<Shown, 'problems' | 'faults'> {
  const said = problems.map(({ line, problem, found }) =>
    words.line(line, words.lineFaults[problem](found.slice(0, 80))),
  )
  const more = said.length - faultsShown
  return {
    problems: [{ field: 'file', words: said[0] ?? words.faults['no-table'] }],
    faults: [...said.slice(1, faultsShown), ...(more > 0 ? [words.moreFaults(more)] : [])],
  }
}

export default function StatementPage({ actionData }: Route.ComponentProps) {
  const { problems, faults, table, compared, said } = actionData ?? nothing
  return (
    <>
      <PageHead title={words.title} lead={words.lead} back={{ href: '/money/payments', label: words.back }} />
      <div className="flow">
        <Problems of={problems}>
          {said.length > 0 && (
            <Panel heading={words.done.heading}>
              <ul role="alert">
                {said.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </Panel>
          )}
          {compared && <ComparedLines {...compared} />}
          {table && (
            <Panel heading={words.columns.heading} id="columns">
              {compared ? (
                <details>
                  <summary>{words.columns.other}</summary>
                  <ColumnsForm {...table} />
                </details>
              ) : (
                <ColumnsForm {...table} isNext />
              )}
            </Panel>
          )}
          <Panel heading={table ? words.file.another : words.file.heading}>
            <ActForm encType="multipart/form-data" submit={words.file.submit} isQuiet={table !== null}>
              <FileField name="file" label={words.file.label} hint={words.file.hint} accept=".csv,text/csv" />
              {faults.length > 0 && (
                <ul className="small">
                  {faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              )}
              <p className="small soft">{words.file.notKept}</p>
            </ActForm>
          </Panel>
        </Problems>
      </div>
    </>
  )
}
