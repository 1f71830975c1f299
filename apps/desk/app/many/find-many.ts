import type { ManyAct } from '@kindfold/domain/office/many/many.ts'
import { readMany } from '@kindfold/domain/office/many/read-many.ts'
import { data } from 'react-router'
import type { Desk } from '../session/open-desk.ts'

/** Finds the bookings that an address names for whoever may do this with all of them. */
export async function findMany(
  { services, areas }: Desk,
  id: string,
  act: 'act-on-many' | 'export' = 'act-on-many',
): Promise<ManyAct> {
  const many = await readMany(services, { id, areas: areas(act) })
  if (many === null) throw data(null, { status: 404 })
  return many
}
