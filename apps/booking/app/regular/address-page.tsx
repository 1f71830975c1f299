import { sayDoNotCollect } from '../words/do-not-collect-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { regularWords } from './regular-words.ts'
import type { Details } from '@kindfold/domain/booking/booking/check-details.ts'
import { changeDetails } from '@kindfold/domain/booking/change/change-details.ts'
import {
  changeRegularAddress,
  type ChangeRegularAddressResult,
} from '@kindfold/domain/booking/regular/change-regular-address.ts'
import { parseFullPostcode } from '@kindfold/domain/capacity/coverage/check-postcode.ts'
import { EnterButton } from '@kindfold/ui/form/enter-button.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import { AddressFinder } from '../book/address-finder.tsx'
import {
  answerAddressQuestion,
  isSameAddress,
  takeChosenAddress,
  useChosenAddress,
  type AddressFinding,
} from '../book/answer-address-question.ts'
import { AddressFields } from '../book/details-fields.tsx'
import { readDetailsForm } from '../book/read-details-form.ts'
import type { Route } from './+types/address-page.ts'
import { readSeen, showAgain } from './answer-part.ts'
import { changeBookedToo } from './change-booked-too.ts'
import { openPart } from './open-part.ts'
import { PartForm } from './part-form.tsx'

const words = regularWords.parts

/** `…/address`: another address in the same area, by the same rules as when booking. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { addressLookUp } = context.get(servicesContext)
  return { ...(await openPart({ request, params, context })), canFindAddress: Boolean(addressLookUp) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, regular, next } = await openPart({ request, params, context })
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const details = useChosenAddress(form, readDetailsForm(form), regular.address)
  const postcode = readText(form, 'postcode')
  const parsed = parseFullPostcode(postcode)
  const wanted = parsed.kind === 'parsed' ? parsed.postcode : regular.address.postcode
  const shown = (finding: AddressFinding | null = null) => ({
    typed: { ...toTyped(details), postcode },
    finding,
  })
  const finding = await answerAddressQuestion(services, form, {
    postcode: wanted,
    address: context.get(visitorContext).address,
  })
  // A question changes nothing.
  if (finding) return showAgain(form, shown(finding), { status: 200, problems: [] })
  await limitVisitor(context, 'change', form)
  const address = { ...toTyped(details), line2: details.line2 ?? null, postcode }
  const result = await changeRegularAddress(services, {
    regularId: regular.id,
    version: readSeen(form, 'version'),
    address,
    by: { kind: 'donor' },
  })
  const isAsAsked = ({ address: stands }: { address: RegularAddress }) =>
    stands.postcode === wanted &&
    [details, takeChosenAddress(form, details)].some((asked) => isSameAddress(asked, stands))
  if (result.kind === 'ended') return redirect(base, 303)
  if (result.kind !== 'changed' && !(result.kind === 'stale' && isAsAsked(regular)))
    return showAgain(form, shown(), {
      status: result.kind === 'invalid' ? 400 : 409,
      problems: sayProblems(result),
      isAnew: result.kind === 'stale',
    })
  const done = await changeBookedToo(form, next, isAsAsked, (which) =>
    changeDetails(services, {
      ...which,
      details: { ...address, name: next?.contact.name ?? '', phone: next?.contact.phone ?? null },
      postcode,
    }),
  )
  return redirect(`${base}?done=${done}`, 303)
}

type RegularAddress = { line1: string | null; line2: string | null; town: string | null; postcode: string }

const toTyped = ({ line1, line2, town }: Details) => ({ line1, line2, town })

function sayProblems(
  result: Exclude<ChangeRegularAddressResult, { kind: 'changed' | 'ended' }>,
): FormProblem[] {
  switch (result.kind) {
    case 'stale':
      return [{ field: 'form', words: regularWords.stale }]
    case 'outside':
      return [{ field: 'postcode', words: words.outside(result.outcode) }]
    case 'other-area':
      return [{ field: 'postcode', words: words.otherArea(result.area.name) }]
    case 'runs-already':
      return [{ field: 'postcode', words: words.runs }]
    case 'do-not-collect':
      return [{ field: 'line1', words: sayDoNotCollect() }]
    case 'invalid':
      return toFormProblems(result.problems)
  }
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { canFindAddress, ...opened } = loaderData
  const { postcode, ...typed } = actionData?.typed ?? opened.regular.address
  return (
    <PartForm {...opened} answer={actionData?.answer} heading={words.address} lead={words.addressLead}>
      {canFindAddress && <EnterButton>{words.submit}</EnterButton>}
      <AddressFields typed={typed} postcode={postcode} canChangePostcode>
        {canFindAddress && (
          <AddressFinder
            postcode={postcode}
            at={manageWords.details.yourPostcode}
            finding={actionData?.finding ?? null}
          />
        )}
      </AddressFields>
    </PartForm>
  )
}
