import { getTestServer } from '@kindfold/database/testing/test-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { makeEmbeddedPlace, makePostgresPlace } from '../bench/bookings/places.ts'
import {
  beginRegular,
  bookTurns,
  dueDate,
  findHalfDone,
  killedAt,
} from '../bench/regular-crash/kill-turns.ts'

test('a worker killed within the job that books regular collections leaves no turn by half, and the next books each once', async () => {
  const server = getTestServer()
  const place = await (server === null ? makeEmbeddedPlace() : makePostgresPlace(server))
  onTestFinished(place.remove)
  const count = 5
  await beginRegular(place, count)
  const found = []
  for (const at of [...killedAt, null]) {
    // oxlint-disable-next-line no-await-in-loop -- one process after the other
    found.push(...(await bookTurns(place, at)))
  }
  expect(found.flatMap(findHalfDone)).toEqual([])
  // Each was killed where it was to be: once a turn was booked and not noted, then nothing more, then one was noted.
  const counts = found.map(({ turns }) => [
    turns.filter(({ bookings }) => bookings.length > 0).length,
    turns.filter(({ notes }) => notes.length > 0).length,
  ])
  const [, within = [0, 0], booked, noting, noted, done] = counts
  const [bookings = 0, notes = 0] = within
  expect(notes).toBeGreaterThanOrEqual(1)
  expect([booked, noting]).toEqual(Array.from({ length: 2 }, () => [Math.max(bookings, notes + 1), notes]))
  expect(noted).toEqual([Math.max(bookings, notes + 1), notes + 1])
  expect(done).toEqual([count, count])
  expect(found.at(-1)?.turns.every(({ nextOn }) => nextOn > dueDate)).toBe(true)
})
