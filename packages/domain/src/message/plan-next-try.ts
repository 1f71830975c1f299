import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'

/** The pauses after the first failed attempt, the second, and so on. Greylisting servers need some minutes. */
const pausesInSeconds = [30, 60, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800]

/** After 53 minutes of attempts an urgent message moves to the next channel. */
const pausesWhenUrgent = 6

/**
 * When to try a message again, or null when it has been tried often enough. `chance`, from 0 to 1, spreads the attempts
 * by a fifth, so that messages that failed together do not come back together.
 */
export function planNextTry(
  { kind, attempt }: { kind: MessageKind; attempt: number },
  now: Date,
  chance: number,
): Date | null {
  const { isUrgent } = getMessageKind(kind)
  const seconds = (isUrgent ? pausesInSeconds.slice(0, pausesWhenUrgent) : pausesInSeconds)[attempt - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000 * (0.9 + 0.2 * chance))
}
