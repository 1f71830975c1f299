import { regularWords } from './regular-words.ts'
import { changeCharity } from '@kindfold/domain/booking/change/change-charity.ts'
import { changeRegular } from '@kindfold/domain/booking/regular/change-regular.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import { CharityChoices } from '../book/charity-choices.tsx'
import type { Route } from './+types/charity-page.ts'
import { readSeen, showAgain, showStale } from './answer-part.ts'
import { changeBookedToo } from './change-booked-too.ts'
import { openPart } from './open-part.ts'
import { PartForm } from './part-form.tsx'

const words = regularWords.parts

/** `…/charity`: another charity for the turns that are booked from now on. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  return await openPart({ request, params, context })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, regular, next } = await openPart({ request, params, context })
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const charitySlug = readText(form, 'charity')
  const typed = { charity: charitySlug }
  await limitVisitor(context, 'change', form)
  const result = await changeRegular(services, {
    regularId: regular.id,
    version: readSeen(form, 'version'),
    charitySlug,
    by: { kind: 'donor' },
  })
  if (result.kind === 'ended') return redirect(base, 303)
  if (result.kind === 'invalid')
    return showAgain(form, typed, {
      status: 400,
      problems: result.problems.some(({ problem }) => problem === 'not-on-day')
        ? [{ field: 'charity', words: words.notOnDay(regular.nextOn) }]
        : toFormProblems([{ field: 'charity', problem: charitySlug === '' ? 'missing' : 'unknown' }]),
    })
  if (result.kind === 'stale' && regular.charitySlug !== charitySlug) return showStale(form, typed)
  const done = await changeBookedToo(
    form,
    next,
    (booking) => booking.charitySlug === charitySlug,
    (asked) => changeCharity(services, { ...asked, charitySlug }),
  )
  return redirect(`${base}?done=${done}`, 303)
}

export default function CharityPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PartForm {...loaderData} answer={actionData?.answer} heading={words.charity} lead={words.charityLead}>
      <CharityChoices chosen={actionData?.charity || loaderData.regular.charitySlug} />
    </PartForm>
  )
}
