import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { markBounced } from '@kindfold/domain/message/delivery-report.ts'
import { plain } from './plain.ts'
import { readBounce, readMessageId, type Bounce } from './read-bounce.ts'
import { readWord } from './read-given.ts'
import type { Given, Verb } from './verb.ts'
import { done, faulty, refused } from './verb.ts'

/** Records that an email came back, by its id or by the whole notification, which a mailbox can pass on by itself. */
export const verbOfBounces: Verb = {
  name: 'bounced',
  usage: 'MESSAGE [--reason "..."] | - < report.eml',
  places: 1,
  does: 'An email came back: the donor sees that it did not arrive, and gets a text where that may be. The reason is for us.',
  options: { reason: { type: 'string' } },
  read(given) {
    const reported = readWord(given, 0, 'MESSAGE')
    if (reported.outcome === 'faulty') return reported
    const bounce = readReported(reported.value, given)
    if (bounce.outcome === 'unreadable')
      return faulty(
        'That is neither the id of a message nor a delivery status notification about one of ours.',
      )
    if (bounce.outcome === 'not-final')
      return {
        outcome: 'read',
        act: async () => done(`Nothing to write down: that mail is ${bounce.action}.`),
      }
    return {
      outcome: 'read',
      async act(services) {
        const { outcome } = await markBounced(services, bounce)
        const state = manageWords.messageStates.failed
        switch (outcome) {
          case 'failed':
            return done(
              `Written down: ${state}. Nothing goes out instead: look with show what else the donor has.`,
            )
          case 'other-channel':
            return done(`Written down: ${state}. A text goes out instead.`)
          case 'withdrawn':
            return done('Written down. It was no longer true by then, so that nothing goes out instead.')
          case 'known':
            return done('That was known.')
          case 'not-this-try':
            return refused('Not done, since that message has not been taken: it is tried again by itself.')
          case 'unknown':
            return refused('There is no such email of ours, or its donor has been forgotten.')
        }
      },
    }
  },
}

function readReported(reported: string, { options }: Given): Bounce {
  const id = readMessageId(reported)
  if (id === null) return readBounce(reported)
  return { outcome: 'bounced', id, error: `BOUNCED: ${plain(options.reason ?? 'no reason given')}` }
}
