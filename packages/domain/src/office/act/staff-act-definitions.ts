import { endLinks, forgetCaller } from './acts-on-bookings.ts'
import { actsOnCalls } from './acts-on-calls.ts'
import { actsOnDays } from './acts-on-days.ts'
import { sendAllWaiting, sendMessageAgain, settleFailedMessage } from './acts-on-messages.ts'
import { actsOnOutcomes } from './acts-on-outcomes.ts'
import { actsOnPeople, changePersonsRoles } from './acts-on-people.ts'
import { deleteOnePicture, deleteOneReview, hideOneReview, withdrawOneFact } from './acts-on-site.ts'
import { tellWaitingArea } from './tell-waiting-area.ts'

/** Every act that is defined once for the desk's forms and for the command. */
export const staffActDefinitions = [
  ...actsOnDays,
  tellWaitingArea,
  ...actsOnOutcomes,
  endLinks,
  forgetCaller,
  ...actsOnCalls,
  sendMessageAgain,
  sendAllWaiting,
  settleFailedMessage,
  deleteOnePicture,
  hideOneReview,
  deleteOneReview,
  withdrawOneFact,
  changePersonsRoles,
  ...actsOnPeople,
]
