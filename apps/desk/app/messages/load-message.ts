import { openMessage, type DeskMessage } from '@kindfold/domain/office/message/open-message.ts'
import type { StaffRight } from '@kindfold/domain/staff/may.ts'
import { data, type RouterContextProvider } from 'react-router'
import { openDesk, refuse, type Desk } from '../session/open-desk.ts'

/** Opens the desk with the message of an address. Throws the answer where the member may not do this, or there is none. */
export async function loadMessage(
  { params, context }: { params: { id: string }; context: Readonly<RouterContextProvider> },
  act: StaffRight,
): Promise<Desk & { message: DeskMessage }> {
  const desk = openDesk(context)
  const opened = await openMessage(desk.services, {
    messageId: params.id,
    by: desk.by,
    mayOpen: (areaId) => desk.may(act, areaId),
  })
  if (opened.kind === 'not-allowed') throw refuse()
  if (opened.kind === 'unknown') throw data(null, { status: 404 })
  return { ...desk, message: opened.message }
}
