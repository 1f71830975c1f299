import { placeFields } from '@kindfold/content/booking/detail-fields.ts'
import { regularWords } from './regular-words.ts'
import { checkDetailsOf, type Details } from '@kindfold/domain/booking/booking/check-details.ts'
import { changeNotes } from '@kindfold/domain/booking/change/change-notes.ts'
import { changeRegularPlace } from '@kindfold/domain/booking/regular/change-regular-place.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import { PlaceFields } from '../book/details-fields.tsx'
import { readDetailsForm } from '../book/read-details-form.ts'
import type { Route } from './+types/place-page.ts'
import { readSeen, showAgain, showStale } from './answer-part.ts'
import { changeBookedToo } from './change-booked-too.ts'
import { openPart } from './open-part.ts'
import { PartForm } from './part-form.tsx'

const words = regularWords.parts
const names = placeFields.map(({ name }) => name)

/** `…/place`: where the bags are and how a driver gets to them, by the same rules as when booking. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  return await openPart({ request, params, context })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, regular, next } = await openPart({ request, params, context })
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const typed = readDetailsForm(form)
  await limitVisitor(context, 'change', form)
  const result = await changeRegularPlace(services, {
    regularId: regular.id,
    version: readSeen(form, 'version'),
    place: typed,
    by: { kind: 'donor' },
  })
  if (result.kind === 'ended') return redirect(base, 303)
  if (result.kind === 'invalid')
    return showAgain(form, { typed }, { status: 400, problems: toFormProblems(result.problems) })
  const isAsAsked = (one: Place) => isSame(one, typed)
  if (result.kind === 'stale' && !isAsAsked(regular)) return showStale(form, { typed })
  const done = await changeBookedToo(form, next, isAsAsked, (which) =>
    changeNotes(services, { ...which, ...typed }),
  )
  return redirect(`${base}?done=${done}`, 303)
}

type Place = Record<(typeof names)[number], string | null>

function isSame(one: Place, typed: Details): boolean {
  const asked = checkDetailsOf(typed, names)
  return asked.kind === 'valid' && names.every((name) => one[name] === asked.details[name])
}

export default function PlacePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PartForm {...loaderData} answer={actionData?.answer} heading={words.place} lead={words.placeLead}>
      <PlaceFields
        typed={actionData?.typed ?? loaderData.regular}
        hints={{ accessNotes: words.accessHint }}
      />
    </PartForm>
  )
}
