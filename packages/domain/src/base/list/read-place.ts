import { isInstant } from '../calendar/london-time.ts'

/** Where a page of a list ends: a time as the database writes it, and the id of the row. */
export type Place = { at: string; id: string }

/** A place in a list, from an address that anybody may have changed. */
export function readPlace(place: string | null): Place | null {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
      place ?? '',
    ) ?? []
  return at === undefined || id === undefined || !isInstant(at) ? null : { at, id }
}
