import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { payerWords as words } from './payer-words.ts'
import { maskAccountNumber, maskSortCode } from '@kindfold/content/money/mask-account.ts'
import { findPayer, setPayer } from '@kindfold/domain/money/payer/set-payer.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { requireFresh } from '../../session/ask-again.ts'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/payer-page.ts'
import { LayoutFields } from './layout-fields.tsx'
import { readLayout, readPayer, sayLayoutProblem, toLayout, toTypedLayout } from './typed-layout.ts'

/** `/money/payer`: from which account charities are paid, and how files go to the bank. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, may, today } = openDesk(context)
  const payer = await services.database.read((tx) => findPayer(tx))
  return {
    seen: payer?.id ?? 0,
    mayChange: may('prepare-payments'),
    kind: payer?.fileKind ?? '',
    name: payer?.accountName ?? '',
    serviceUserNumber: payer?.serviceUserNumber ?? '',
    layout: toTypedLayout(payer?.layout),
    facts:
      payer &&
      ([
        [words.name, payer.accountName],
        [words.account, `${maskSortCode(payer.sortCode)} ${maskAccountNumber(payer.accountNumber)}`],
        [words.serviceUserNumber, payer.serviceUserNumber ?? words.noNumber],
        [words.file, words.kinds[payer.fileKind]],
        [words.set, words.by(payer.setByName, formatMoment(payer.setAt.toISOString(), today))],
      ] as [string, string][]),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  desk.require('prepare-payments')
  const form = await readForm(request)
  await requireFresh(context, request, form)
  const typed = readPayer(form)
  const layout = readLayout(form)
  const done = await setPayer(desk.services, {
    typed,
    layout: toLayout(layout),
    seen: Number(/^\d{1,15}$/.exec(readText(form, 'version'))?.[0] ?? '-1'),
    by: desk.by,
  })
  switch (done.kind) {
    case 'set':
      throw redirect('/money/payer?done=payer-set', 303)
    case 'stale':
      return data({ typed, layout, problems: [{ field: 'form', words: words.stale }] }, { status: 409 })
    case 'invalid': {
      const found = [...done.problems, ...done.layout.map((one) => sayLayoutProblem(one, layout))]
      const problems = [...new Map(found.toReversed().map((one) => [one.field, one])).values()].toReversed()
      return data({ typed, layout, problems }, { status: 422 })
    }
  }
}

export default function PayerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { seen, mayChange, facts } = loaderData
  const { problems, typed } = actionData ?? {}
  const layout = actionData?.layout ?? loaderData.layout
  const digits = (name: 'sortCode' | 'accountNumber' | 'serviceUserNumber') =>
    ({
      name,
      label: words[name],
      hint: words[`${name}Hint`],
      value: typed?.[name],
      inputMode: 'numeric',
      autoComplete: 'off',
      width: 'short',
    }) as const
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="panels">
        <Panel heading={words.now}>{facts === null ? <p>{words.none}</p> : <Facts rows={facts} />}</Panel>
        {mayChange && (
          <Panel heading={words.change}>
            <ActForm
              consequences={<p>{words.consequences}</p>}
              problems={problems}
              version={seen}
              submit={words.submit}
              cancel={{ href: '/money', label: words.cancel }}
            >
              <TextField
                name="accountName"
                label={words.name}
                value={typed?.accountName ?? loaderData.name}
                autoComplete="off"
              />
              {seen > 0 && <p className="field__hint">{words.keep}</p>}
              <TextField {...digits('sortCode')} optional={seen > 0} />
              <TextField {...digits('accountNumber')} optional={seen > 0} />
              <TextField
                {...digits('serviceUserNumber')}
                optional
                value={typed?.serviceUserNumber ?? loaderData.serviceUserNumber}
              />
              <SelectField
                name="fileKind"
                label={words.fileKind}
                choose={words.chooseKind}
                value={typed?.fileKind ?? loaderData.kind}
                options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
              />
              <LayoutFields
                layout={layout}
                problems={problems}
                isOpen={(typed?.fileKind ?? loaderData.kind) === 'layout'}
              />
            </ActForm>
          </Panel>
        )}
      </div>
    </>
  )
}
