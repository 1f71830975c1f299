import { kindsOfTheDay, type MessageKind } from './message.ts'

/** The pauses after the first failed try, the second, and so on. Greylisting servers want some minutes. */
const pausesInSeconds = [30, 60, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800]

/** After 53 minutes of trying what is urgent the other channel has its turn. */
const pausesWhenUrgent = 6

/** What may go by text message instead when no e-mail gets through: everything about a booking, but never a link. */
const kindsForBothChannels = new Set<MessageKind>([...kindsOfTheDay, 'confirmation', 'changed', 'cancelled'])

/**
 * When a message that was not taken is tried again, or null when it has been tried often enough. `chance`, from 0
 * to 1, spreads the tries by a fifth, so that what failed together does not come back together.
 */
export function planNextTry(
  { kind, attempt }: { kind: MessageKind; attempt: number },
  now: Date,
  chance: number,
): Date | null {
  const pauses = kindsOfTheDay.has(kind) ? pausesInSeconds.slice(0, pausesWhenUrgent) : pausesInSeconds
  const seconds = pauses[attempt - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000 * (0.9 + 0.2 * chance))
}

/** Whether a message may go by text when its e-mail cannot be delivered. */
export function canGoByText(kind: MessageKind): boolean {
  return kindsForBothChannels.has(kind)
}
