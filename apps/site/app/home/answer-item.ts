import { formatQuestionPath } from '@kindfold/content/faq/format-question-path.ts'
import { getElsewhere } from '@kindfold/content/items/elsewhere.ts'
import type { Elsewhere, Item, PackAs, Verdict } from '@kindfold/content/items/items.schema.ts'
import { checkItem } from '@kindfold/domain/publishing/items/check-item.ts'

/** Our answer about one item: why, how to pack it when we take it, where else it can go. */
export type ItemVerdict = {
  id: string
  label: string
  verdict: Verdict
  why: string
  packAs: PackAs | null
  elsewhere: Elsewhere[]
}

/** A question "Can I donate it?" and the answer as the page shows it. Suggestions are labels to ask with. */
export type ItemCheck = { typed: string } & (
  | { kind: 'found'; items: ItemVerdict[] }
  | { kind: 'several'; items: ItemVerdict[] }
  | { kind: 'unknown'; suggestions: string[]; elsewhere: Elsewhere }
  | { kind: 'question'; href: string }
  | { kind: 'empty' }
)

/** Answers "Can I donate it?". Large, because it brings every item: the browser loads it on first use. */
export function answerItem(typed: string): ItemCheck {
  const answer = checkItem(typed)
  switch (answer.kind) {
    case 'found':
      return { typed, kind: 'found', items: [toVerdict(answer.item)] }
    case 'several':
      return { typed, kind: 'several', items: answer.items.map(toVerdict) }
    case 'unknown':
      return {
        typed,
        kind: 'unknown',
        suggestions: answer.suggestions.map(({ label }) => label),
        elsewhere: getElsewhere('ask-us'),
      }
    case 'question':
      return { typed, kind: 'question', href: formatQuestionPath(answer.questionId) }
    case 'empty':
      return { typed, kind: 'empty' }
  }
}

function toVerdict(item: Item): ItemVerdict {
  const { id, label, verdict, why } = item
  return {
    id,
    label,
    verdict,
    why,
    packAs: item.verdict === 'no' ? null : (item.packAs ?? null),
    elsewhere: item.verdict === 'yes' ? [] : item.elsewhere.map(getElsewhere),
  }
}
