import {
  openBookingForStaff,
  type OpenedBooking,
} from '@kindfold/domain/office/desk/open-booking-for-staff.ts'
import type { StaffRight } from '@kindfold/domain/staff/may.ts'
import { data, type RouterContextProvider } from 'react-router'
import { openDesk, refuse, type Desk } from '../session/open-desk.ts'

type Asked = {
  request: Request
  params: { reference?: string }
  context: Readonly<RouterContextProvider>
}

/** A booking that this member may see, and may do `act` with. Else throws the page that says so. */
export async function openBooking(
  { request, params, context }: Asked,
  act: StaffRight = 'see-bookings',
): Promise<OpenedBooking & { desk: Desk }> {
  const desk = openDesk(context)
  const opened = await openBookingForStaff(desk.services, {
    reference: params.reference ?? '',
    by: desk.by,
    maySee: (areaId) => desk.may('see-bookings', areaId),
    isAct: request.method !== 'GET',
  })
  if (opened.kind === 'unknown') throw data(null, { status: 404 })
  if (opened.kind === 'not-allowed') throw refuse()
  desk.require(act, opened.booking.areaId)
  return { ...opened, desk }
}
