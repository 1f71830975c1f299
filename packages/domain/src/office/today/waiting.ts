import type { Services } from '../../base/services/services.ts'

/**
 * Something that waits for a person. `subject` names it among its kind (a reference, an id), `at` is the ISO instant from
 * which it waits, `due` the date by which it must be done, or of which it is.
 */
export type Waiting = {
  subject: string
  at: string
  due?: string
  areaId?: string
  areaName?: string
  /** What it is among its kind: the kind of an exception, what a round lacks. */
  code?: string
  /** Of the booking or enquiry that it is about. */
  reference?: string
  /** Of the round that it is about, or how many it stands for. */
  number?: number
}

/** Waiting things of one kind, oldest first; `count` is how many there are, of which `items` lists the first. */
export type Found = { count: number; items: Waiting[] }

/** Finds what waits in some areas, listing at most so many. */
export type FindWaiting = (
  services: Services,
  place: { areas: 'all' | string[]; limit: number },
) => Promise<Found>
