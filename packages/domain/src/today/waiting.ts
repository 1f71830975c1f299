import type { Services } from '../services.ts'

/**
 * Something that waits for a person. `subject` names what it is about (a reference, an id), `at` is the ISO instant from
 * which it waits, `due` the date by which it must be done.
 */
export type Waiting = { subject: string; at: string; due?: string; areaId?: string }

/** Waiting things of one kind, oldest first; `count` is how many there are, of which `items` lists the first. */
export type Found = { count: number; items: Waiting[] }

/** Finds what waits in some areas, listing at most so many. */
export type FindWaiting = (
  services: Services,
  place: { areas: 'all' | string[]; limit: number },
) => Promise<Found>
