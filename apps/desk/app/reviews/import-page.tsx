import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { reviewWords as words } from '@kindfold/content/desk/review-words.ts'
import { importReviewsOfFile } from '@kindfold/domain/office/act/acts-on-reviews.ts'
import type { FiledReview } from '@kindfold/domain/publishing/review/read-review-file.ts'
import { decodeText } from '@kindfold/domain/base/table/decode-text.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { FileField } from '@kindfold/ui/form/file-field.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { data, redirect } from 'react-router'
import { performAct, tryAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import { readUpload } from '../upload/read-upload.ts'
import type { Route } from './+types/import-page.ts'

const fileBytesAtMost = 5 * 1024 * 1024
const listedAtMost = 50
const { importFaults } = words

/** `/reviews/import`: tries a file of reviews, and adds them once the editor has seen what would be added. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const upload = await readUpload(request, { mostBytes: fileBytesAtMost })
  const refuse = (problems: readonly FormProblem[]) =>
    data({ dryRun: null, text: '', problems }, { status: 400 })
  const refuseFile = (fault: string) => refuse([{ field: 'file', words: fault }])
  if (upload.kind !== 'read') return refuseFile(importFaults[upload.kind])
  const kept = upload.form.get('text')
  const isShown = typeof kept === 'string'
  const text = isShown ? kept : decodeText(upload.file?.bytes ?? new Uint8Array())
  if (text === '') return refuseFile(importFaults.missing)
  const asked = { of: {}, areaId: null, form: { file: text }, isShown }
  const answer = await (isShown ? performAct : tryAct)(desk, importReviewsOfFile, asked)
  if (answer.kind === 'refused') return refuse(answer.problems)
  if (isShown) throw redirect(`/reviews?done=${answer.done}`, 303)
  const { result } = answer
  if (!('added' in result)) throw new Error(`${result.kind} was refused`)
  const { added, known, faulty } = result
  const dryRun = { count: added.length, added: added.slice(0, listedAtMost), known, faulty }
  return data({ dryRun, text, problems: undefined })
}

export default function ImportPage({ actionData }: Route.ComponentProps) {
  const { dryRun = null, text = '', problems } = actionData ?? {}
  return (
    <>
      <PageHead
        title={words.importTitle}
        lead={words.importLead}
        back={{ href: '/reviews', label: words.back }}
      />
      <div className="panels">
        {dryRun && (
          <Panel heading={words.dryRunHeading}>
            <p>{dryRun.count === 0 ? words.nothingNew : words.dryRun(dryRun.count, dryRun.known)}</p>
            {dryRun.count > dryRun.added.length && (
              <p className="small soft">{cutWords.firstOf(dryRun.added.length, dryRun.count)}</p>
            )}
            {dryRun.added.length > 0 && (
              <>
                <DataTable
                  caption={words.dryRunHeading}
                  rows={dryRun.added}
                  rowKey={({ line }) => String(line)}
                  columns={[
                    { label: words.columns.name, isRowHead: true, cell: ({ name }: FiledReview) => name },
                    { label: words.columns.stars, align: 'end', cell: ({ rating }: FiledReview) => rating },
                    { label: words.columns.text, cell: (review: FiledReview) => review.text.slice(0, 120) },
                    { label: words.columns.date, cell: ({ date }: FiledReview) => date },
                  ]}
                />
                <form method="post" encType="multipart/form-data">
                  <textarea name="text" defaultValue={text} hidden readOnly />
                  <button className="button button--green">{words.addThem(dryRun.count)}</button>
                </form>
              </>
            )}
            {dryRun.faulty.length > 0 && (
              <>
                <h3>{words.faultyHeading}</h3>
                <ul>
                  {dryRun.faulty.slice(0, listedAtMost).map(({ line, words: fault }) => (
                    <li key={line}>{words.faultyLine(line, fault)}</li>
                  ))}
                </ul>
                {dryRun.faulty.length > listedAtMost && (
                  <p className="small soft">{cutWords.firstOf(listedAtMost, dryRun.faulty.length)}</p>
                )}
              </>
            )}
          </Panel>
        )}
        <form method="post" encType="multipart/form-data" className="flow" noValidate>
          <Problems of={problems}>
            <FileField name="file" label={words.file} hint={words.fileHint} accept=".csv,text/csv" />
            <p className="small soft">{words.notKept}</p>
            <button className={dryRun ? 'button button--quiet' : 'button button--green'}>{words.try}</button>
          </Problems>
        </form>
      </div>
    </>
  )
}
