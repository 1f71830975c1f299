import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { enterAbsence } from '../../rounds/fleet/enter-absence.ts'
import { listFleet } from '../../rounds/fleet/list-fleet.ts'
import { saveVan } from '../../rounds/fleet/save-van.ts'
import { listDemonstrationStaff } from '../../staff/demonstration-staff.ts'

/** In days from today. They are far enough that the rounds of the first days stay whole. */
const leave = { from: 10, until: 14 }
const repair = { from: 12, until: 13 }
const motEnds = 16

/** Lets an invented driver be on leave, an invented van off the road for a day, and the MOT of another be due. */
export async function inventRota(services: Services, by: StaffAuthor): Promise<void> {
  const today = londonDate(services.clock.now())
  const between = ({ from, until }: typeof leave) => ({
    from: addDays(today, from),
    until: addDays(today, until),
  })
  const driver = (await listDemonstrationStaff(services)).find(({ name }) => name === 'Dee Driver')
  if (driver)
    await enterAbsence(services, {
      subject: { kind: 'driver', id: driver.id },
      kind: 'leave',
      reason: '',
      ...between(leave),
      by,
    })
  const { vans } = await listFleet(services)
  const [first, second] = vans
  if (second)
    await enterAbsence(services, {
      subject: { kind: 'van', id: second.id },
      kind: 'repair',
      reason: 'New brakes, at the garage.',
      ...between(repair),
      by,
    })
  if (!first) return
  const { id, version, depotId, areaIds, ...van } = first
  await saveVan(services, {
    known: { id, version },
    van: {
      ...van,
      registration: van.registration ?? '',
      depotId,
      areaIds,
      motUntil: addDays(today, motEnds),
      serviceDue: addDays(today, 5 * motEnds),
    },
    by,
  })
}
