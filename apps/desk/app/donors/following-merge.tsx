import { donorMergeWords } from '../words/donor-merge-words.ts'
import type { ComparedDonors, MergeChoice, MergeResult } from '@kindfold/domain/booking/merge/merge-donors.ts'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { HiddenPair } from './compare-form.tsx'

const words = donorMergeWords.follows

type FollowingMergeProps = {
  compared: ComparedDonors
  choice: MergeChoice | null
  shown: Extract<MergeResult, { kind: 'merged' }>
  reference: string
  other: string
}

/** What follows from a merge, as it was tried, and the button that does it. */
export function FollowingMerge({ compared, choice, shown, reference, other }: FollowingMergeProps) {
  return (
    <Panel heading={words.heading}>
      <form method="post" action={`/bookings/${reference}/merge?with=${other}`} className="act-form">
        <HiddenPair seen={compared.seen} other={other} />
        {Object.entries(choice ?? {}).map(([name, side]) => (
          <input key={name} type="hidden" name={name} value={side} />
        ))}
        <ul>
          {listFollowing(compared, shown).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <div className="row">
          <button className="button button--green" name="intent" value="merge">
            {words.submit}
          </button>
          <button className="button button--quiet" name="intent" value="edit">
            {words.edit}
          </button>
        </div>
      </form>
    </Panel>
  )
}

function listFollowing(
  { this: one, other }: ComparedDonors,
  { moved, kept }: FollowingMergeProps['shown'],
): string[] {
  const both = one.email !== null && other.email !== null
  const gone = one.email === kept.email ? other : one
  const sentences = [
    words.bookings(moved.bookings),
    kept.email === null ? words.noEmail : words.email(kept.email),
    words.messages(moved.messages),
    words.unsent(moved.unsent),
    words.links(moved.links),
    both ? words.requests(gone.requests) : null,
    words.alias,
    one.doNotCollect + other.doNotCollect > 0 ? words.doNotCollect : null,
    words.nobody,
    words.undo,
  ]
  return sentences.filter((sentence) => sentence !== null)
}
