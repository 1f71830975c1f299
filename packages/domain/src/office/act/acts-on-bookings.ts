import { forgetCallerWords } from '@kindfold/content/desk/call-words.ts'
import { endLinksWords } from '@kindfold/content/desk/outcome-words.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { revokeLinksOfBooking } from '../../booking/donor-link/revoke-links.ts'
import { callerProofs, type CallerProof } from '../../booking/privacy/caller-proof.ts'
import { deleteDataOfCaller } from '../../booking/privacy/delete-data-of-caller.ts'
import type { Field } from './field.ts'
import { defineAct, type ActSubjects } from './define-act.ts'

/** How staff were sure who asks. Whoever asks at the terminal has rung back, as its help says. */
const askProof: Field<CallerProof> = {
  at: { at: 'form' },
  read: (typed) => ({ kind: 'read', value: callerProofs.find((one) => one === typed) ?? 'rang-back' }),
}

export const endLinks = defineAct({
  name: 'end-links',
  right: 'end-links',
  of: 'booking',
  does: 'Ends every link that we sent for a booking, for when a message reached somebody else.',
  fields: {},
  perform: revokeLinks,
  words: endLinksWords,
})

export const forgetCaller = defineAct({
  name: 'forget-caller',
  right: 'answer-requests',
  of: 'booking',
  does: 'Deletes the data of a booking’s donor who has no email address. Ring back on the number that we hold first.',
  fields: { proof: askProof },
  perform: deleteDataOfCaller,
  words: forgetCallerWords,
})

async function revokeLinks(services: Services, asked: ActSubjects['booking'] & { by: StaffAuthor }) {
  const { revoked } = await revokeLinksOfBooking(services, asked)
  return revoked > 0 ? ({ kind: 'ended', revoked } as const) : ({ kind: 'none' } as const)
}
