import type { StaffRight } from '@kindfold/domain/staff/may.ts'
import { findRound, type FoundRound } from '@kindfold/domain/rounds/round/find-round.ts'
import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { openDesk, type Desk } from '../session/open-desk.ts'

/** Opens a page about one round, for whoever may do this in its area. */
export async function openRoundPage(
  context: Readonly<RouterContextProvider>,
  id: string,
  act: StaffRight = 'see-rounds',
): Promise<FoundRound & { desk: Desk }> {
  const desk = openDesk(context)
  const found = await findRound(desk.services, id)
  if (found === null) throw data(null, { status: 404 })
  desk.require(act, found.round.areaId)
  return { ...found, desk }
}
