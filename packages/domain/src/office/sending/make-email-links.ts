import { createHmac } from 'node:crypto'
import { linkInText, listLinks, needsLinkInText } from '@kindfold/messages/draw-message.ts'
import type { EmailLinks, LinkName } from '@kindfold/messages/email/email.ts'
import { makeDonorLink, type LinkSubject } from '../../booking/donor-link/make-donor-link.ts'
import type { Services } from '../../base/services/services.ts'
import { makeInvitationPath } from '../../staff/make-invitation-link.ts'
import type { DrawableMessage } from '../../message/message.ts'

/**
 * Makes a message's links when it is drawn, so that the outbox holds no token. Each drawing makes new links; earlier
 * ones stay valid.
 */
export async function makeEmailLinks(
  services: Services,
  message: DrawableMessage,
): Promise<Partial<EmailLinks<LinkName>>> {
  const links: Partial<Record<LinkName, string>> = {}
  for (const name of listLinks(message.kind)) {
    // oxlint-disable-next-line no-await-in-loop -- there are two at most, and each is one statement
    links[name] = originOf(services, name) + (await pathMakers[name](services, message))
  }
  return links
}

/**
 * The link in a text to a donor without an email address; none for others. The same at each try of the same message,
 * because a provider is asked by its words whether it took an earlier one: so the token is made from the message's id with
 * our own key.
 */
export async function makeTextLink(
  services: Services,
  message: DrawableMessage,
): Promise<string | undefined> {
  if (!needsLinkInText(message)) return undefined
  const token = createHmac('sha256', services.addressKey)
    .update(`link in the text ${message.id}`)
    .digest('base64url')
  const purpose = linkInText(message.kind)
  await makeDonorLink(services, { purpose, bookingId: bookingOf(message) }, token)
  return `${services.deployment.bookingOrigin}/${purpose}/${token}`
}

const deskLinks: ReadonlySet<LinkName> = new Set(['invitation', 'account', 'payments'])
const siteLinks: ReadonlySet<LinkName> = new Set(['money', 'month'])

function originOf({ deployment }: Services, name: LinkName): string {
  if (siteLinks.has(name)) return deployment.siteOrigin
  return deskLinks.has(name) ? deployment.deskOrigin : deployment.bookingOrigin
}

const pathMakers: Record<LinkName, (services: Services, message: DrawableMessage) => Promise<string>> = {
  manage: async (services, message) =>
    `/manage/${await makeToken(services, { purpose: 'manage', bookingId: bookingOf(message) })}`,
  calendar: async (services, message) =>
    `/calendar/${await makeToken(services, { purpose: 'calendar', bookingId: bookingOf(message) })}.ics`,
  signIn: async (services, message) =>
    message.bookingId === null
      ? `/manage/all/${await makeToken(services, { purpose: 'sign-in', donorId: message.donorId ?? '' })}`
      : await pathMakers.manage(services, message),
  privacy: async (services, { subjectId }) =>
    `/privacy-requests/${await makeToken(services, { purpose: 'privacy', privacyRequestId: subjectId })}`,
  waitingList: async (services, { subjectId }) =>
    `/waiting-list/${await makeToken(services, { purpose: 'waiting-list', waitingListId: subjectId })}`,
  regular: async (services, message) =>
    `/regular/${await makeToken(services, { purpose: 'regular', bookingId: bookingOf(message) })}`,
  late: async (services, message) => `${await pathMakers.manage(services, message)}/late`,
  bookAgain: async (services, message) => `${await pathMakers.manage(services, message)}/again`,
  invitation: async (services, message) =>
    message.kind === 'staff-invitation' ? await makeInvitationPath(services, message.data) : '/sign-in',
  account: async () => '/account',
  payments: async () => '/money/payments',
  money: async () => '/where-the-money-goes',
  month: async (_services, { data }) => `/where-the-money-goes/${'root' in data ? data.month : ''}`,
  book: async (_services, { data }) =>
    'charitySlug' in data ? `/book?${new URLSearchParams({ charity: data.charitySlug })}` : '/book',
}

async function makeToken(services: Services, subject: LinkSubject): Promise<string> {
  return (await makeDonorLink(services, subject)).token
}

function bookingOf({ id, bookingId }: DrawableMessage): string {
  if (bookingId === null) throw new Error(`the message ${id} is about no booking`)
  return bookingId
}
