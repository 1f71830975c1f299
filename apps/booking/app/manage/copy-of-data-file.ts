import { copyOfDataForDonor } from '@kindfold/domain/booking/privacy/copy-of-data.ts'
import { redirect } from 'react-router'
import { sendCopy } from '../privacy/send-copy.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/copy-of-data-file.ts'
import { openLink } from '../managed-booking/open-managed.ts'

/** `/manage/all/:token/copy`: the donor's own data in one click, after a link proved the email address. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/manage/all/${encodeURIComponent(params.token)}`)
}

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { token } = params
  const { donorId } = await openLink(services, { token, purpose: 'sign-in', ...context.get(visitorContext) })
  if (donorId === null) return redirect('/manage', 303)
  return sendCopy(await copyOfDataForDonor(services, { donorId }))
}
