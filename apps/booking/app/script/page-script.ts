import { answerInPlace } from './answer-in-place.ts'
import { askForNote } from './ask-for-note.ts'
import { awaitTimeSlot } from './await-time-slot.ts'
import { followCollection } from './follow-collection.ts'
import { leadToMoreDates } from './lead-to-more-dates.ts'
import { nameChoice } from './name-choice.ts'
import { sayThatItRuns } from './say-that-it-runs.ts'
import { sendOnce } from './send-once.ts'
import { tellHold } from './tell-hold.ts'

// What booking's pages do better with a script. Every page works without it. The order matters in one place: a form
// that is answered in place is not being submitted.

sayThatItRuns()
answerInPlace()
sendOnce()
nameChoice()
leadToMoreDates()
tellHold()
followCollection()
awaitTimeSlot()
askForNote()
