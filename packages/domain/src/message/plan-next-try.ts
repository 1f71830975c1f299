import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'

/** The pauses after the first failed attempt, the second, and so on. Greylisting servers need some minutes. */
const pausesInSeconds = [30, 60, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800]

/** After 53 minutes of attempts an urgent message moves to the next channel. */
const pausesWhenUrgent = 6

/**
 * While a provider is away none of them says anything about a message, and the first that is taken again brings all that waited:
 * nobody waits for hours because of what is over.
 */
const longestPauseOfOutage = 600

const sum = (pauses: readonly number[]) => pauses.reduce((total, pause) => total + pause, 0)

/**
 * When to try a message again, or null when it has been tried long enough. `chance`, from 0 to 1, spreads the attempts
 * by a fifth, so that messages that failed together do not come back together. `outageSince`: the provider is away, and the
 * message has failed since then; it is tried more often, and given up no sooner.
 */
export function planNextTry(
  { kind, attempt, outageSince }: { kind: MessageKind; attempt: number; outageSince: Date | null },
  now: Date,
  chance: number,
): Date | null {
  const { isUrgent } = getMessageKind(kind)
  const pauses = isUrgent ? pausesInSeconds.slice(0, pausesWhenUrgent) : pausesInSeconds
  const pause = pauses[attempt - 1]
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000 * (0.9 + 0.2 * chance))
  if (outageSince === null) return pause === undefined ? null : later(pause)
  const isOver = now.getTime() - outageSince.getTime() >= sum(pauses) * 1000
  return isOver && pause === undefined
    ? null
    : later(Math.min(pause ?? longestPauseOfOutage, longestPauseOfOutage))
}
