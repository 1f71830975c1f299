import { setCapacity } from '@kindfold/domain/testing/set-capacity.ts'
import { serveBooking } from './serve-booking.ts'

// Booking where a hold lasts seconds, two areas have one place a day, and every postcode has the same three addresses:
// for the journeys in which a hold expires or an address is looked up. Everything else is the real server.

const holdMs = 3000

await serveBooking(async (real) => {
  for (const areaId of ['oxford', 'reading'])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await setCapacity(real, { areaId, capacity: 1 })
  return {
    ...real,
    settings: { ...real.settings, holdMs },
    addressLookUp: async () => ({
      kind: 'found',
      addresses: [
        { line1: '11 Acorn Row', line2: null, town: 'Cambridge' },
        { line1: '12 Acorn Row', line2: 'Flat 1', town: 'Cambridge' },
        { line1: '12 Acorn Row', line2: 'Flat 2', town: 'Cambridge' },
      ],
    }),
  }
})
