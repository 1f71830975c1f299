import type { Van } from '@kindfold/domain/rounds/fleet/list-fleet.ts'
import type { VanAsked } from '@kindfold/domain/rounds/fleet/save-van.ts'
import { readCount, readText, readTick } from '@kindfold/web/form/read-form.ts'

/** The form of a van as it was typed. */
export type VanTyped = {
  name: string
  registration: string
  depotId: string
  areaIds: string[]
  capacityBags: string
  capacityKilos: string
  motUntil: string
  serviceDue: string
  active: boolean
}

/** A van as its form begins. */
export const toVanTyped = (van: Van): VanTyped => ({
  name: van.name,
  registration: van.registration ?? '',
  depotId: van.depotId,
  areaIds: van.areaIds,
  capacityBags: String(van.capacityBags),
  capacityKilos: String(van.capacityKilos),
  motUntil: van.motUntilDate ?? '',
  serviceDue: van.serviceDueDate ?? '',
  active: van.active,
})

export function readVan(form: FormData): VanTyped {
  const text = (name: string) => readText(form, name).trim()
  return {
    name: text('name'),
    registration: text('registration'),
    depotId: text('depotId'),
    areaIds: form.getAll('areaIds').map(String),
    capacityBags: text('capacityBags'),
    capacityKilos: text('capacityKilos'),
    motUntil: text('motUntil'),
    serviceDue: text('serviceDue'),
    active: readTick(form, 'active'),
  }
}

/** What was typed, with its counts; the domain says what is wrong. */
export function toVan(typed: VanTyped): VanAsked {
  const counts = new FormData()
  counts.set('bags', typed.capacityBags)
  counts.set('kilos', typed.capacityKilos)
  return { ...typed, capacityBags: readCount(counts, 'bags'), capacityKilos: readCount(counts, 'kilos') }
}
