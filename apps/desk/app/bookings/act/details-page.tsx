import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { changeDetails, type ChangeDetailsResult } from '@kindfold/domain/booking/change/change-details.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import type { Route } from './+types/details-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct, type ActFields } from './answer-act.ts'
import { DetailFields } from './detail-fields.tsx'
import { explainNoChange } from './explain-no-change.ts'
import { judgeChange } from './judge-change.ts'
import { loadAct } from './load-act.ts'

const form: ActFields = {
  labels: { ...words.labels, postcode: words.postcode },
  values: ({ contact, address }) => ({
    name: contact.name ?? '',
    phone: contact.phone === null ? '' : formatPhone(contact.phone),
    line1: address.line1 ?? '',
    line2: address.line2 ?? '',
    town: address.town ?? '',
    postcode: address.postcode,
  }),
}

/** `/bookings/:reference/details`: the donor's name, phone and address. */
export const loader = (asked: Route.LoaderArgs) => loadAct(asked, 'change-booking')

export async function action(asked: Route.ActionArgs) {
  return await answerAct(asked, {
    act: 'change-booking',
    done: 'booking-details',
    fields: form,
    perform: (services, { of, typed }) =>
      changeDetails(services, {
        ...of,
        postcode: typed.postcode ?? '',
        details: {
          name: typed.name ?? '',
          phone: typed.phone ?? '',
          line1: typed.line1 ?? '',
          line2: typed.line2 ?? '',
          town: typed.town ?? '',
        },
      }),
    judge: judgeDetails,
  })
}

function judgeDetails(result: ChangeDetailsResult): ReturnType<typeof judgeChange> {
  const refuse = (said: string) => [{ field: 'postcode', words: said }]
  switch (result.kind) {
    case 'outside':
      return refuse(words.refused.outside(result.outcode))
    case 'other-area':
      return refuse(words.refused.otherArea(result.area.name))
    case 'do-not-collect':
      return refuse(words.refused.doNotCollect(result.reason, result.untilDate))
    case 'household-has-booking':
      return refuse(words.refused.household)
    case 'date-full':
    case 'date-not-offered':
      return refuse(words.refused.full(result.date))
    case 'past-cut-off':
      return 'cutOffAt' in result ? judgeChange(result) : refuse(words.refused.full(result.date))
    default:
      return judgeChange(result)
  }
}

export default function DetailsPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { contact, address } = loaded.booking
  const now = form.values(loaded.booking)
  return (
    <ActPage
      loaded={loaded}
      answer={actionData}
      form={form}
      title={words.details.title}
      why={explainNoChange(loaded.booking, loaded.now)}
      submit={words.details.submit}
      now={[contact.name, now.phone, ...formatAddressLines(address)].filter(Boolean).join(', ')}
      follows={() => [words.changed.details]}
      fields={(typed) => (
        <>
          <DetailFields names={['name', 'phone', 'line1', 'line2', 'town']} typed={typed ?? now} />
          <TextField
            name="postcode"
            label={words.postcode}
            hint={words.detailsNote}
            value={typed?.postcode ?? now.postcode}
            width="medium"
            autoComplete="off"
          />
        </>
      )}
    />
  )
}
