import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import { listCharitiesBeside } from '@kindfold/content/charities/charities.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { changeCharity } from '@kindfold/domain/booking/change/change-charity.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import type { Route } from './+types/charity-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct, type ActFields } from './answer-act.ts'
import { explainNoChange } from './explain-no-change.ts'
import { judgeChange } from './judge-change.ts'
import { loadAct } from './load-act.ts'

const form: ActFields = {
  labels: { charity: words.charity.label },
  say: (_, slug) => nameCharity(slug),
  values: ({ charitySlug }) => ({ charity: charitySlug }),
}

/** `/bookings/:reference/charity`: whom the proceeds help. */
export const loader = (asked: Route.LoaderArgs) => loadAct(asked, 'change-booking')

export async function action(asked: Route.ActionArgs) {
  return await answerAct(asked, {
    act: 'change-booking',
    done: 'booking-charity',
    fields: form,
    perform: (services, { of, typed }) =>
      changeCharity(services, { ...of, charitySlug: typed.charity ?? '' }),
    judge: judgeChange,
  })
}

/** What may be chosen now, and what the booking says, which may take no more bookings. */
const listOptions = (now: string) =>
  listCharitiesBeside(now).map(({ slug, name }) => ({ value: slug, label: name }))

export default function CharityPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { charitySlug } = loaded.booking
  return (
    <ActPage
      loaded={loaded}
      answer={actionData}
      form={form}
      title={words.charity.title}
      why={explainNoChange(loaded.booking, loaded.now)}
      submit={words.charity.submit}
      now={nameCharity(charitySlug)}
      follows={() => [words.changed.charity]}
      fields={(typed) => (
        <SelectField
          name="charity"
          label={words.charity.label}
          value={typed?.charity ?? charitySlug}
          options={listOptions(charitySlug)}
        />
      )}
    />
  )
}
