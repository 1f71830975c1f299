import { handlingWords as words } from './request-handling-words.ts'
import { openRequest } from '@kindfold/domain/booking/request/open-request.ts'
import { refusalGroundsOf } from '@kindfold/content/legal/refusal-grounds.ts'
import { refuseRequest } from '@kindfold/domain/booking/request/refuse-request.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/refuse-page.ts'
import { LetterPage } from './letter-page.tsx'
import { sendLetter } from './send-letter.ts'

/** `/requests/:id/refuse`: refuses a copy or a deletion on a ground of the law, with the reason and where to complain. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, kind } = await open(openDesk(context), params.id)
  return { id, grounds: refusalGroundsOf[kind] }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { id } = await open(desk, params.id)
  return await sendLetter(desk.services, {
    form: await readForm(request),
    name: 'ground',
    requestId: id,
    done: 'request-refused',
    perform: (services, { choice, reason }) =>
      refuseRequest(services, { requestId: id, ground: choice, reason, by: desk.by }),
  })
}

async function open({ services, by }: Desk, id: string) {
  const found = await openRequest(services, { id, by })
  if (found === null || found.about !== 'privacy' || found.kind === 'complaint')
    throw data(null, { status: 404 })
  return { id: found.id, kind: found.kind }
}

export default function RefusePage({ loaderData: { id, grounds }, actionData }: Route.ComponentProps) {
  return (
    <LetterPage
      requestId={id}
      title={words.refuse.title}
      lead={words.refuse.lead}
      name="ground"
      reasonHint={words.refuse.reasonHint}
      submit={words.refuse.submit}
      isRefusal
      typed={actionData ?? null}
      field={(sent) => (
        <Choices name="ground" legend={words.refuse.ground}>
          {grounds.map((ground, place) => (
            <Choice
              key={ground}
              name="ground"
              value={ground}
              isFirst={place === 0}
              chosen={sent?.choice === ground}
              hint={words.refuse.hints[ground]}
            >
              {words.refuse.grounds[ground]}
            </Choice>
          ))}
        </Choices>
      )}
    />
  )
}
