import { addDays, weekdayOf } from '@kindfold/domain/base/calendar/london-time.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import type { Desk } from '../session/open-desk.ts'

const weekChoices = [4, 13, 26, 53] as const

/** Reads which weeks and areas are asked for: the areas of the member, one of them, or all. The week to come is shown too. */
export async function readAsked(desk: Desk, request: Request) {
  const { searchParams } = new URL(request.url)
  const count = weekChoices.find((choice) => String(choice) === searchParams.get('weeks')) ?? 13
  const { today } = desk
  const monday = addDays(today, 1 - weekdayOf(today))
  const own = desk.areas('see-figures')
  const areas = (await listAreas(desk.services)).filter(({ id }) => own === 'all' || own.includes(id))
  const area = areas.find(({ id }) => id === searchParams.get('area')) ?? null
  const areaIds = area === null ? own : [area.id]
  return {
    count,
    weekChoices,
    from: addDays(monday, -7 * (count - 1)),
    to: addDays(monday, 7),
    area,
    areas,
    areaIds,
  }
}
