import { bounceWords } from '@kindfold/content/desk/outcome-words.ts'
import { markBounced } from '@kindfold/domain/message/delivery-report.ts'
import { answer } from './answer.ts'
import { plain } from './plain.ts'
import { readBounce, readMessageId, type Bounce } from './read-bounce.ts'
import { readWord } from './read-given.ts'
import type { Given, Command } from './command.ts'
import { faulty } from './command.ts'

/** Records that an email came back, by its id or by the whole notification, which a mailbox can pass on by itself. */
export const commandOfBounces: Command = {
  name: 'bounced',
  usage: 'MESSAGE [--reason "..."] | - < report.eml',
  places: 1,
  does: 'Records that an email came back. The donor sees that it did not arrive, and gets a text if possible. Only staff see the reason.',
  options: { reason: { type: 'string' } },
  read(given) {
    const reported = readWord(given, 0, 'MESSAGE')
    if (reported.kind === 'faulty') return reported
    const bounce = readReported(reported.value, given)
    if (bounce.kind === 'unreadable')
      return faulty(
        'That is neither the id of a message nor a delivery status notification about one of ours.',
      )
    if (bounce.kind === 'not-final')
      return {
        kind: 'read',
        act: async () => answer(bounce, bounceWords, null),
      }
    return {
      kind: 'read',
      act: async (services) => answer(await markBounced(services, bounce), bounceWords, null),
    }
  },
}

function readReported(reported: string, { options }: Given): Bounce {
  const id = readMessageId(reported)
  if (id === null) return readBounce(reported)
  return { kind: 'bounced', id, error: `BOUNCED: ${plain(options.reason ?? 'no reason given')}` }
}
