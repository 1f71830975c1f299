import { endLinks, forgetCaller } from './acts-on-bookings.ts'
import { actsOnCalls } from './acts-on-calls.ts'
import { actsOnDays } from './acts-on-days.ts'
import { sendAllWaiting, sendMessageAgain, settleFailedMessage } from './acts-on-messages.ts'
import { actsOnOutcomes } from './acts-on-outcomes.ts'
import { actsOnDraft, countRoundDay, releaseOnePlan } from './acts-on-plans.ts'
import { actsOnPeople, changePersonsRoles } from './acts-on-people.ts'
import {
  addOneReview,
  deleteOnePicture,
  deleteOneReview,
  describeOnePicture,
  hideOneReview,
  importReviewsOfFile,
  saveCountsOfReviews,
  uploadOnePicture,
  withdrawOneFact,
} from './acts-on-site.ts'
import type { ActSubjects, StaffActOf } from './define-act.ts'
import { tellWaitingArea } from './tell-waiting-area.ts'

/** Some act that is defined, whatever it is done on. */
export type SomeAct = StaffActOf<keyof ActSubjects>

/** Every act that is defined once for the desk's forms and for the command, by what it is about. */
export const staffActDefinitions = {
  days: actsOnDays,
  plans: [...actsOnDraft, releaseOnePlan, countRoundDay],
  areas: [tellWaitingArea],
  bookings: [...actsOnOutcomes, endLinks],
  calls: [...actsOnCalls, forgetCaller],
  messages: [sendMessageAgain, sendAllWaiting, settleFailedMessage],
  pictures: [uploadOnePicture, describeOnePicture, deleteOnePicture],
  reviews: [addOneReview, saveCountsOfReviews, importReviewsOfFile, hideOneReview, deleteOneReview],
  facts: [withdrawOneFact],
  people: [changePersonsRoles, ...actsOnPeople],
} satisfies Record<string, readonly SomeAct[]>

/** Every defined act, in the order of the list by noun. */
export const allStaffActs: readonly SomeAct[] = Object.values(staffActDefinitions).flat()
