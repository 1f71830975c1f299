import type { Sending } from '@kindfold/acts/send-outbox.ts'

type Outboxes = {
  own: string
  /** Whom the phone was before, and still has something of. */
  earlier: readonly string[]
  sendFor: (device: string) => Promise<Sending>
  /** Those that the office does not take from who is signed in: asked for once. Filled here. */
  refused: Set<string>
}

/**
 * Sends one request: of this phone's own first, then of what it recorded before it was enrolled anew. That may be
 * another driver's, and waits for them without holding up anything.
 */
export async function sendForAll({ own, earlier, sendFor, refused }: Outboxes): Promise<Sending> {
  const sent = await sendFor(own)
  const isReached = sent.kind === 'all-sent' || (sent.kind === 'wait' && sent.why !== undefined)
  if (!isReached) return sent
  for (const device of earlier.filter((one) => !refused.has(one))) {
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    const sentEarlier = await sendFor(device)
    if (sentEarlier.kind === 'wait' && sentEarlier.why === 'another-person') refused.add(device)
    // A gap in what is not this phone's any more is filled by nobody.
    const isGap =
      sentEarlier.kind === 'sent' &&
      sentEarlier.answer?.answers.every(({ result }) => result === 'gap') === true
    if (sentEarlier.kind === 'sent' && !isGap) return sentEarlier
  }
  return sent
}
