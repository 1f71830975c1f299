import { actsOnAreas } from './acts-on-areas.ts'
import { actsOnArticles } from './acts-on-articles.ts'
import { endLinks, forgetCaller } from './acts-on-bookings.ts'
import { actsOnCalls } from './acts-on-calls.ts'
import { actsOnDays } from './acts-on-days.ts'
import { actsOnFacts } from './acts-on-facts.ts'
import { actsOnMessages } from './acts-on-messages.ts'
import { actsOnOutcomes } from './acts-on-outcomes.ts'
import { actsOnPeople } from './acts-on-people.ts'
import { actsOnPictures } from './acts-on-pictures.ts'
import { actsOnPlans } from './acts-on-plans.ts'
import { actsOnRequests } from './acts-on-requests.ts'
import { actsOnReviews } from './acts-on-reviews.ts'
import type { ActSubjects, StaffActOf } from './define-act.ts'

/** Some act that is defined, whatever it is done on. */
export type SomeAct = StaffActOf<keyof ActSubjects>

/** Every act that is defined once for the desk's forms and for the command, by what it is about. */
export const staffActDefinitions = {
  days: actsOnDays,
  plans: actsOnPlans,
  areas: actsOnAreas,
  bookings: [...actsOnOutcomes, endLinks],
  calls: [...actsOnCalls, forgetCaller],
  requests: actsOnRequests,
  messages: actsOnMessages,
  articles: actsOnArticles,
  pictures: actsOnPictures,
  reviews: actsOnReviews,
  facts: actsOnFacts,
  people: actsOnPeople,
} satisfies Record<string, readonly SomeAct[]>

/** Every defined act, in the order of the list by noun. */
export const allStaffActs: readonly SomeAct[] = Object.values(staffActDefinitions).flat()
