import type { Database } from '@kindfold/database/open-database.ts'
import { saveDraft, startDraft } from '@kindfold/domain/booking/booking/draft.ts'
import { openManyDays } from '../bookings/open-many-days.ts'
import { multiplyJourney } from '../bookings/multiply-journey.ts'
import { createRaceServices } from '../race/create-race-services.ts'

/** Opens many days and begins so many journeys, each on its last page with a hold. */
export async function makeJourneys(database: Database, count: number): Promise<void> {
  await openManyDays(database)
  const services = createRaceServices(database)
  const { draftId } = await startDraft(services)
  await saveDraft(services, {
    draftId,
    changes: {
      charitySlug: 'all-charities',
      items: { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 0 },
      note: null,
      details: {
        name: 'Ada Example',
        email: 'ada@example.org',
        phone: null,
        line1: '1 Example Street',
        line2: null,
        town: 'Exampleton',
        bagsPlace: 'In the porch',
        accessNotes: null,
      },
    },
  })
  await multiplyJourney(database, count)
}
