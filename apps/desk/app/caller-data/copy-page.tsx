import { dataOfCallerWords } from '../words/data-of-caller-words.ts'
import { copyDataOfCaller } from '@kindfold/domain/booking/privacy/copy-data-of-caller.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import type { Route } from './+types/copy-page.ts'
import { CopyPart, writeMoment } from './copy-part.tsx'
import { openCaller, readProof } from './open-caller.ts'
import { ProofChoices } from './proof-choices.tsx'

const words = dataOfCallerWords.copy

/** `/bookings/:reference/copy`: all that we hold about a donor without an email address, to print or as a file. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { booking, refusal } = await openCaller({ request, params, context })
  return { reference: booking.reference, name: booking.contact.name, refusal }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { booking, desk } = await openCaller({ request, params, context }, form)
  const proof = readProof(form)
  if (proof === null) {
    const problems = [{ field: 'proof', words: dataOfCallerWords.proofMissing }]
    return data({ problems, proof, copy: null }, { status: 400 })
  }
  const copied = await copyDataOfCaller(desk.services, { bookingId: booking.id, proof, by: desk.by })
  if (copied.kind !== 'copied') return data({ problems: [], proof, copy: null }, { status: 409 })
  return data({ problems: [], proof, copy: copied.copy })
}

export default function CopyPage({
  loaderData: { reference, name, refusal },
  actionData,
}: Route.ComponentProps) {
  const href = `/bookings/${reference}`
  const back = { href, label: dataOfCallerWords.back(reference) }
  if (actionData?.copy)
    return (
      <div className="flow">
        <PageHead
          title={words.heading(name)}
          back={back}
          lead={words.writtenAt(writeMoment(actionData.copy.writtenAt))}
        />
        <div className="screen-only flow">
          <p>{words.print}</p>
          <form method="post" action={`${href}/copy/file`} className="row">
            <input type="hidden" name="proof" value={actionData.proof} />
            <button className="button button--green">{words.download}</button>
            <a className="button button--quiet" href={href}>
              {back.label}
            </a>
          </form>
        </div>
        <CopyPart copy={actionData.copy} />
        <p className="small soft">{words.file}</p>
      </div>
    )
  return (
    <div className="flow">
      <PageHead title={words.title} lead={words.lead} back={back} />
      {refusal === null ? (
        <ActForm
          submit={words.show}
          problems={actionData?.problems}
          cancel={{ href, label: words.keep }}
          consequences={<p>{words.what}</p>}
        >
          <ProofChoices />
        </ActForm>
      ) : (
        <Notice tone="warn">{dataOfCallerWords.refusals[refusal]}</Notice>
      )}
    </div>
  )
}
