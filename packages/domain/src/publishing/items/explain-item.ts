import { formatQuestionPath } from '@kindfold/content/faq/format-question-path.ts'
import { elsewhere } from '@kindfold/content/items/elsewhere.ts'
import type { Elsewhere, Item } from '@kindfold/content/items/items.schema.ts'
import { itemsWords as words } from '@kindfold/content/booking/step-words.ts'
import { checkItem } from './check-item.ts'

/** Our answer about one item: yes, no or depends, why, and what to do instead. */
export type ItemVerdict = {
  label: string
  verdict: Item['verdict']
  why: string
  packAs: string | null
  instead: Elsewhere[]
}

/** `answeredAt`: the page of our site that answers it, where it asks about no item. */
export type ItemQuestion = {
  asked: string
  verdicts: ItemVerdict[]
  suggestions: string[]
  answeredAt: string | null
}

const shownAtMost = 4

/** Answers "can I donate it?" with everything that a page says about it. */
export function explainItem(asked: string): ItemQuestion {
  const answer = checkItem(asked)
  const found = answer.kind === 'found' ? [answer.item] : answer.kind === 'several' ? answer.items : []
  return {
    asked,
    verdicts: found.slice(0, shownAtMost).map(toVerdict),
    suggestions: answer.kind === 'unknown' ? answer.suggestions.map(({ label }) => label) : [],
    answeredAt: answer.kind === 'question' ? formatQuestionPath(answer.questionId) : null,
  }
}

function toVerdict(item: Item): ItemVerdict {
  const ids = item.verdict === 'yes' ? [] : item.elsewhere
  return {
    label: item.label,
    verdict: item.verdict,
    why: item.why,
    packAs: formatPacking(item),
    instead: elsewhere.filter(({ id }) => ids.includes(id)),
  }
}

/** How to pack it; for 'depends', only if we can take it. */
function formatPacking(item: Item): string | null {
  if (item.verdict === 'no' || !item.packAs) return null
  return (item.verdict === 'yes' ? words.checker.packAs : words.checker.packAsIfTaken)[item.packAs]
}
