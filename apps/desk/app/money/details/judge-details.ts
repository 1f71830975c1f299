import type { detailsWords } from './details-words.ts'
import type { ShownDetails } from '@kindfold/domain/money/details/list-details.ts'

export type DetailsState = keyof typeof detailsWords.one.states

export const stateTones = {
  unchecked: 'warn',
  superseded: 'neutral',
  waiting: 'info',
  used: 'good',
  before: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<DetailsState, string>

/** How each version stands among those of its charity, which come the newest first. */
export function judgeDetails(
  listed: readonly ShownDetails[],
  now: Date,
): (ShownDetails & { state: DetailsState })[] {
  return listed.map((one, place) => {
    const newer = listed
      .slice(0, place)
      .filter(({ charitySlug, withdrawnAt }) => charitySlug === one.charitySlug && withdrawnAt === null)
    return { ...one, state: judge(one, newer, now) }
  })
}

function judge(
  { withdrawnAt, usableFrom }: ShownDetails,
  newer: readonly ShownDetails[],
  now: Date,
): DetailsState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (usableFrom === null) return newer.length > 0 ? 'superseded' : 'unchecked'
  if (usableFrom > now) return 'waiting'
  return newer.some((other) => other.usableFrom !== null && other.usableFrom <= now) ? 'before' : 'used'
}
