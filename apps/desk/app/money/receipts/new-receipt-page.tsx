import { listCharitiesEver } from '@kindfold/content/charities/charities.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { listPartnersOn } from '@kindfold/content/charities/partners-of-day.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'
import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { receiptsWords } from './receipts-words.ts'
import { allCharitiesSlug } from '@kindfold/content/installation/all-charities.ts'
import { isId } from '@kindfold/domain/base/token/is-id.ts'
import { addMonths } from '@kindfold/domain/base/calendar/london-time.ts'
import { listSharingSpans } from '@kindfold/domain/money/receipt/list-sharing-spans.ts'
import { recordReceipt } from '@kindfold/domain/money/receipt/record-receipt.ts'
import { readInstallation } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/new-receipt-page.ts'
import { readReceipt, sayReceiptProblem, understandReceipt, type ReceiptTyped } from './read-receipt.ts'
import { rateSources } from '@kindfold/money/codes.ts'
import { amountField } from './amount-field.ts'

const { form: words } = receiptsWords

/** `/money/receipts/new`: records money that came to our account, by charity and month. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, today } = openDesk(context)
  await readInstallation(services)
  return {
    id: randomUUID(),
    charities: listOwnCharities(),
    sharing: saySharing(today),
    start: { receivedOn: today, soldMonth: addMonths(today, -1).slice(0, 7) },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const charities = listOwnCharities()
  const typed = readReceipt(
    form,
    charities.map(({ slug }) => slug),
  )
  const id = readText(form, 'id')
  const shown = { typed, id, same: null, spans: null }
  const read = understandReceipt(typed)
  if (read.kind === 'unclear') return data({ ...shown, problems: read.problems }, { status: 422 })
  // Who shared on which days is decided by what is in force now, not by what this process read last.
  await readInstallation(desk.services)
  const result = await recordReceipt(desk.services, {
    ...read.receipt,
    id: isId(id) ? id : randomUUID(),
    partnersOn,
    by: desk.by,
  })
  switch (result.kind) {
    case 'recorded':
      throw redirect(`/money/receipts/${result.id}?done=receipt-recorded`, 303)
    case 'agreements-differ':
      return data(
        {
          ...shown,
          spans: result.spans.map(saySpan),
          problems: [
            {
              field: 'collectedOn',
              words: result.spans.some(({ partners }) => partners)
                ? words.partnersDiffer
                : words.agreementsDiffer,
            },
          ],
        },
        { status: 409 },
      )
    case 'looks-same':
      return data(
        { ...shown, same: result.id, problems: [{ field: 'another', words: words.looksSame }] },
        { status: 409 },
      )
    case 'invalid': {
      const first = amountField(charities[0]?.slug ?? '')
      return data(
        { ...shown, problems: result.problems.map((one) => sayReceiptProblem(one, first)) },
        { status: 422 },
      )
    }
  }
}

/** Every charity that was ever a partner: money for one that is none any more still comes. */
const listOwnCharities = () =>
  listCharitiesEver()
    .filter(({ slug }) => slug !== allCharitiesSlug)
    .map(({ slug, name }) => ({ slug, name }))

const partnersOn = (day: string) => listPartnersOn(day).map(({ slug }) => slug)

const nameAll = (slugs: readonly string[]) =>
  slugs.length === 0 ? words.nobody : joinWords(slugs.map(nameCharity))

/** A part of a month to choose from, with who shared in it where not the same did all month. */
const saySpan = ({
  from,
  until,
  partners,
}: {
  from: string
  until: string
  partners: readonly string[] | null
}) => ({
  from,
  label: words.span(formatDayFrom(from, from), formatDayFrom(from, until)),
  sharedBy: partners && words.sharedBy(nameAll(partners)),
})

/** Who shared as All Charities, by days, the last first: as far back as a receipt may be recorded. */
function saySharing(today: string): string[] {
  const spans = listSharingSpans(partnersOn, { from: addMonths(today, -24), until: today })
  return spans
    .map(({ from, until, partners }, place) =>
      words.sharing(nameAll(partners), {
        from: place === 0 ? null : formatDayFrom(today, from),
        until: place === spans.length - 1 ? null : formatDayFrom(today, until),
      }),
    )
    .toReversed()
}

export default function NewReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { charities, sharing, start } = loaderData
  const { problems = [], same, spans } = actionData ?? {}
  const typed = actionData?.typed
  const field = (name: Exclude<keyof ReceiptTyped, 'amounts' | 'collectedOn' | 'another'>) => ({
    name,
    label: words[name],
    value: typed?.[name],
  })
  return (
    <>
      <PageHead title={words.title} back={{ href: '/money/receipts', label: words.back }} />
      <ActForm
        consequences={<p>{words.consequences}</p>}
        problems={problems}
        submit={words.submit}
        cancel={{ href: '/money/receipts', label: words.cancel }}
      >
        <input type="hidden" name="id" value={actionData?.id || loaderData.id} />
        {same && (
          <>
            <TickBox name="another">{words.another}</TickBox>
            <p>
              <a href={`/money/receipts/${same}`}>{words.toSame}</a>
            </p>
          </>
        )}
        <TextField
          {...field('receivedOn')}
          type="date"
          hint={words.receivedHint}
          value={typed?.receivedOn ?? start.receivedOn}
          width="medium"
        />
        <TextField
          {...field('soldMonth')}
          type="month"
          hint={words.soldMonthHint}
          value={typed?.soldMonth ?? start.soldMonth}
          width="medium"
        />
        {spans ? (
          <Choices name="collectedOn" legend={words.collectedOn}>
            {spans.map(({ from, label, sharedBy }, place) => (
              <Choice
                key={from}
                name="collectedOn"
                value={from}
                isFirst={place === 0}
                hint={sharedBy ?? undefined}
              >
                {label}
              </Choice>
            ))}
          </Choices>
        ) : (
          typed?.collectedOn && <input type="hidden" name="collectedOn" value={typed.collectedOn} />
        )}
        <TextField {...field('bankReference')} hint={words.bankReferenceHint} width="medium" />
        <fieldset className="flow">
          <legend className="choices__legend">{words.amounts}</legend>
          <p className="field__hint">{words.amountsHint}</p>
          {charities.map(({ slug, name }) => (
            <Amount key={slug} name={amountField(slug)} label={name} value={typed?.amounts[slug]} />
          ))}
          <Amount {...field('all')} hint={sharing.length === 1 ? sharing[0] : words.allHint} />
          {sharing.length > 1 && (
            <ul className="small">
              {sharing.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </fieldset>
        <Amount {...field('vat')} hint={words.vatHint} />
        <Amount {...field('kilos')} hint={words.kilosHint} />
        <details open={typed !== undefined && typed.rate !== ''}>
          <summary>{words.currency}</summary>
          <div className="flow">
            <p className="field__hint">{words.currencyHint}</p>
            <TextField {...field('rate')} hint={words.rateHint} optional inputMode="decimal" width="short" />
            <SelectField
              {...field('rateSource')}
              choose={words.chooseSource}
              options={rateSources.map((value) => ({ value, label: words.sources[value] }))}
            />
            <TextField {...field('rateOn')} type="date" width="medium" />
          </div>
        </details>
      </ActForm>
    </>
  )
}

type AmountProps = Pick<Parameters<typeof TextField>[0], 'name' | 'label' | 'hint' | 'value'>

const Amount = (props: AmountProps) => (
  <TextField {...props} optional inputMode="decimal" width="short" autoComplete="off" />
)
