import {
  findPrivacyRequest,
  type PrivacyRequest,
} from '@kindfold/domain/booking/privacy/find-privacy-request.ts'
import { data, type RouterContextProvider } from 'react-router'
import { openLink } from '../managed-booking/open-managed.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'

/** Finds the request of a link; the link proves the email address. Writes nothing. */
export async function openRequest(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<{ id: string; request: PrivacyRequest }> {
  const services = context.get(servicesContext)
  const link = await openLink(services, { token, purpose: 'privacy', ...context.get(visitorContext) })
  const id = link.privacyRequestId
  const request = id === null ? null : await findPrivacyRequest(services, id)
  if (id === null || request === null) throw data({ link: 'unknown' }, { status: 404 })
  return { id, request }
}
