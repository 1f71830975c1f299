import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { listCharitiesEver } from '@kindfold/content/charities/charities.ts'
import { agreementsWords } from './agreements-words.ts'
import {
  agreementContentKeys,
  agreementContents,
  signedPaperBytesAtMost,
} from '@kindfold/content/money/agreement-contents.ts'
import type { AgreementTyped } from '@kindfold/content/money/agreement.schema.ts'
import { enterAgreement } from '@kindfold/domain/money/agreement/enter-agreement.ts'
import { FileField } from '@kindfold/ui/form/file-field.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openDesk } from '../../session/open-desk.ts'
import { readUpload } from '../../upload/read-upload.ts'
import type { Route } from './+types/new-agreement-page.ts'
import { contentField, nothingTyped, readAgreement, sayAgreementProblem } from './typed-agreement.ts'

const { new: words, problems: problemWords, back } = agreementsWords
const fieldsAtMost = 40

/** `/money/agreements/new`: enters what a signed paper says, with the paper. */
export function loader({ request }: Route.LoaderArgs) {
  return { charity: new URL(request.url).searchParams.get('charity') ?? '', charities: listPartnersEver() }
}

const listPartnersEver = () =>
  listCharitiesEver()
    .filter(({ isPartner }) => isPartner)
    .map(({ slug, name }) => ({ value: slug, label: name }))

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { today } = desk
  const upload = await readUpload(request, { mostBytes: signedPaperBytesAtMost, mostFields: fieldsAtMost })
  const typed = readAgreement(upload.form)
  const charity = readText(upload.form, 'charity', 80)
  const refuse = (problems: FormProblem[]) => data({ typed, charity, problems }, { status: 422 })
  if (upload.kind !== 'read') return refuse([{ field: 'document', words: problemWords[upload.kind] }])
  const entered = await enterAgreement(desk.services, {
    charitySlug: charity,
    typed,
    paper: upload.file,
    by: desk.by,
  })
  switch (entered.kind) {
    case 'entered':
      throw redirect(`/money/agreements/${entered.id}?done=agreement-entered`, 303)
    case 'invalid': {
      const problems = entered.problems.map((one) => sayAgreementProblem(one, today))
      const isFileKept = upload.file === null || problems.some(({ field }) => field === 'document')
      return refuse(isFileKept ? problems : [...problems, { field: 'document', words: problemWords.missing }])
    }
  }
}

export default function NewAgreementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed = nothingTyped, problems } = actionData ?? {}
  return (
    <>
      <PageHead title={words.title} lead={words.lead} back={{ href: '/money/agreements', label: back }} />
      <ActForm
        problems={problems}
        encType="multipart/form-data"
        consequences={<p>{words.consequences}</p>}
        submit={words.submit}
        cancel={{ href: '/money/agreements', label: words.cancel }}
      >
        <SelectField
          name="charity"
          label={words.charity}
          choose={words.choose}
          value={actionData?.charity ?? loaderData.charity}
          options={loaderData.charities}
        />
        <Terms typed={typed} />
        <fieldset className="flow" id="contents">
          <legend className="choices__legend">{words.contents}</legend>
          <p className="field__hint">{words.contentsHint}</p>
          {agreementContentKeys.map((key) => (
            <TickBox key={key} name={contentField(key)} ticked={typed.contents.includes(key)}>
              {agreementContents[key]}
            </TickBox>
          ))}
        </fieldset>
        {/* Last, so that what was typed has arrived when a file is refused. */}
        <FileField
          name="document"
          label={words.document}
          hint={words.documentHint}
          accept="application/pdf"
        />
      </ActForm>
    </>
  )
}

type TermsProps = { typed: AgreementTyped }

function Terms({ typed }: TermsProps) {
  const field = (name: 'share' | 'paymentDays' | 'paymentDaysClause' | 'vatTerms') => ({
    name,
    label: words[name],
    hint: words[`${name}Hint`],
    value: typed[name],
  })
  const day = (name: 'startsOn' | 'endsOn' | 'signedByOperatorOn' | 'signedByCharityOn', hint?: string) => (
    <TextField
      name={name}
      type="date"
      label={words[name]}
      hint={hint}
      optional={name === 'endsOn'}
      value={typed[name]}
      width="medium"
    />
  )
  const choice = (name: 'base' | 'costs' | 'claims', choose: string, options: Record<string, string>) => (
    <SelectField
      name={name}
      label={words[name]}
      choose={choose}
      value={typed[name]}
      options={Object.entries(options).map(([value, label]) => ({ value, label }))}
    />
  )
  return (
    <>
      {day('signedByOperatorOn')}
      {day('signedByCharityOn')}
      {day('startsOn', words.startsOnHint)}
      {day('endsOn', words.endsOnHint)}
      <TextField {...field('share')} inputMode="decimal" width="short" />
      {choice('base', words.chooseBase, words.bases)}
      {choice('costs', words.chooseBearer, words.bearers)}
      {choice('claims', words.chooseBearer, words.claimBearers)}
      <TextField {...field('paymentDays')} inputMode="numeric" width="short" />
      <TextField {...field('paymentDaysClause')} width="medium" />
      <TextField {...field('vatTerms')} lines={3} />
    </>
  )
}
