import { regularWords } from './regular-words.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import type { Items } from '@kindfold/domain/base/collection/items.ts'
import { checkItems } from '@kindfold/domain/booking/booking/check-items.ts'
import { changeItems } from '@kindfold/domain/booking/change/change-items.ts'
import { changeRegular } from '@kindfold/domain/booking/regular/change-regular.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import { ItemFields } from '../book/item-fields.tsx'
import { readItemsForm, toTypedItems } from '../book/typed-items.ts'
import type { Route } from './+types/bags-page.ts'
import { isCharityGone } from './answer-regular.ts'
import { readSeen, showAgain, showStale } from './answer-part.ts'
import { changeBookedToo } from './change-booked-too.ts'
import { openPart } from './open-part.ts'
import { PartForm } from './part-form.tsx'

const words = regularWords.parts

/** `…/bags`: the usual number of bags, by the same rules as when booking. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  return await openPart({ request, params, context })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, regular, next } = await openPart({ request, params, context })
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const { typed, asked } = readItemsForm(form)
  const checked = checkItems(asked)
  if (checked.kind === 'invalid')
    return showAgain(form, { typed }, { status: 400, problems: toFormProblems(checked.problems) })
  const { items, note } = checked
  await limitVisitor(context, 'change', form)
  const result = await changeRegular(services, {
    regularId: regular.id,
    version: readSeen(form, 'version'),
    items,
    note,
    by: { kind: 'donor' },
  })
  if (result.kind === 'ended') return redirect(base, 303)
  if (result.kind === 'invalid' && isCharityGone(result.problems)) {
    const gone = words.charityGone(nameCharity(regular.charitySlug))
    return showAgain(form, { typed }, { status: 409, problems: [{ field: 'form', words: gone }] })
  }
  const isAsAsked = (one: { items: Items; note: string | null }) =>
    write(one.items) === write(items) && one.note === note
  if (result.kind !== 'changed' && !isAsAsked(regular)) return showStale(form, { typed })
  const done = await changeBookedToo(form, next, isAsAsked, (which) =>
    changeItems(services, { ...which, items, note }),
  )
  return redirect(`${base}?done=${done}`, 303)
}

const write = (items: Items) => [items.bagsOfClothes, items.bagsOfBooks, items.boxesOfBricABrac].join()

export default function BagsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PartForm {...loaderData} answer={actionData?.answer} heading={words.bags} lead={words.bagsLead}>
      <ItemFields typed={actionData?.typed ?? toTypedItems(loaderData.regular)} />
    </PartForm>
  )
}
