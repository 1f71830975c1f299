import type { IconName } from '@kindfold/content/items/items.schema.ts'
import { acceptedShortList, notAcceptedItems } from '@kindfold/content/items/items.ts'
import type { AreaAsked } from '@kindfold/domain/capacity/coverage/find-coverage.ts'
import type { ItemCheck } from './answer-item.ts'
import { answerItem } from './answer-item.ts'
import type { Pile } from './pile.ts'
import { readPiles } from './read-piles.ts'
import { answerPostcode, type CoverageQuestion } from './answer-postcode.ts'

export type ShownItem = { id: string; label: string; icon: IconName }

/** What the care label lists. */
export type ShownItems = { accepted: ShownItem[]; notAccepted: ShownItem[] }

/** The questions in the home page's address (`?postcode=`, `?item=`, `?piles=`) and our answers; null where it asks nothing. */
export function answerHomeQuestions(
  parameters: URLSearchParams,
  areas: readonly AreaAsked[],
  findNextDates: (areaId: string) => readonly string[],
): {
  coverage: CoverageQuestion | null
  item: ItemCheck | null
  /** The piles so far, without what is asked now. */
  piles: readonly Pile[] | null
  shownItems: ShownItems
} {
  const postcode = parameters.get('postcode')
  const item = parameters.get('item')
  const piles = parameters.get('piles')
  return {
    coverage: postcode === null ? null : answerPostcode(postcode, areas, findNextDates),
    item: item === null ? null : answerItem(item),
    piles: piles === null ? null : readPiles(piles),
    shownItems: {
      accepted: acceptedShortList.map(toShownItem),
      notAccepted: notAcceptedItems.map(toShownItem),
    },
  }
}

function toShownItem({ id, label, icon }: ShownItem): ShownItem {
  return { id, label, icon }
}
