import type { StaffRight } from '@kindfold/domain/staff/may.ts'
import type { RouterContextProvider } from 'react-router'
import { openBooking } from '../open-booking.ts'

/** What every act's page shows of the booking; `seen` counts the entries of its history, `last` is the last of them. */
export async function loadAct(
  asked: { request: Request; params: { reference?: string }; context: Readonly<RouterContextProvider> },
  act: StaffRight,
) {
  const { booking, history, areaName, desk, hidesAccessNotes } = await openBooking(asked, act)
  return {
    booking,
    areaName,
    hidesAccessNotes,
    seen: history.length,
    last: history.at(-1) ?? null,
    now: desk.services.clock.now().toISOString(),
  }
}

export type LoadedAct = Awaited<ReturnType<typeof loadAct>>
