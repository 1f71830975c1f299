import { outboxOfVersion1 } from './outbox-of-version-1.ts'

/**
 * What an app before 1.1.0 left on a phone whose driver took a part at the door, which it called `part`. Frozen, as the
 * outbox of version 1.
 */
export const outboxWithPart = {
  ...outboxOfVersion1,
  acts: outboxOfVersion1.acts.map((act) => ({
    ...act,
    id: act.id.replace('019b0000', '019b0001'),
    ...(act.kind === 'collected' && {
      kind: 'part',
      data: { ...act.data, reasons: ['duvets'], words: 'The blue one' },
    }),
  })),
}
