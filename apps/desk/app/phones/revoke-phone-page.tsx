import { isId } from '@kindfold/domain/base/token/is-id.ts'
import { phonesWords } from './phones-words.ts'
import { listDriversWithPhones, revokePhone } from '@kindfold/domain/rounds/drive/phones.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/revoke-phone-page.ts'

const words = phonesWords.revokePage

/** `/phones/:id/:device`: takes a lost or stolen phone off the list, after saying what will follow. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  return await find(desk, params)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { phone } = await find(desk, params)
  const form = await readForm(request)
  await requireFresh(context, request, form)
  const what = readText(form, 'what')
  const refuse = (field: string, said: string, status: number) =>
    data({ problems: [{ field, words: said }] }, { status })
  if (what !== 'lost' && what !== 'stolen') return refuse('what', phonesWords.refused.choose, 422)
  const revoked = await revokePhone(desk.services, {
    deviceId: phone.id,
    isStolen: what === 'stolen',
    by: desk.by,
  })
  if (revoked.kind === 'unknown-phone') throw data(null, { status: 404 })
  if (revoked.kind === 'revoked-already') return refuse('form', phonesWords.refused['revoked-already'], 409)
  return redirect(`/phones/${params.id}?done=phone-revoked`, 303)
}

async function find(desk: Desk, { id, device }: { id: string; device: string }) {
  const [driver] = isId(id) ? await listDriversWithPhones(desk.services, { staffId: id }) : []
  const phone = driver?.phones.find((one) => one.id === device)
  if (!driver || !phone) throw data(null, { status: 404 })
  return { driver: { name: driver.name, staffId: driver.staffId }, phone }
}

export default function RevokePhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { driver, phone } = loaderData
  const back = `/phones/${driver.staffId}`
  return (
    <>
      <PageHead
        title={words.title(phone.name)}
        lead={words.whose(driver.name)}
        back={{ href: back, label: driver.name }}
      />
      <ActForm
        problems={actionData?.problems}
        submit={words.submit}
        isRefusal
        cancel={{ href: back, label: words.cancel }}
        consequences={
          <ul>
            {[...words.consequences, ...(phone.roundId === null ? [] : [words.onRound])].map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        }
      >
        <Choices name="what" legend={words.what}>
          <Choice name="what" value="lost" isFirst hint={words.lostHint}>
            {words.lost}
          </Choice>
          <Choice name="what" value="stolen" hint={words.stolenHint}>
            {words.stolen}
          </Choice>
        </Choices>
      </ActForm>
    </>
  )
}
