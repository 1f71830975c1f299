import type { ElsewhereId } from '../items/items.schema.ts'
import { dangerousItems } from '../items/dangerous-items.ts'
import { notAcceptedItems } from '../items/items.ts'
import { notAcceptedUnlisted } from '../items/not-accepted-unlisted.ts'

/**
 * Why something stays at a door. The driver chooses by `label`; the donor reads `donorWords`, and where else it can go.
 * `isCommon`: among the first that the driver sees.
 */
export type DoorReason = {
  /** 'duvets': of an item the id in our list, else a word of its own. Kept on bookings for ever. */
  code: string
  label: string
  kinds: readonly ('part-collected' | 'refused' | 'no-access')[]
  donorWords: string
  /** The same where there is little room; the label where it is left out. */
  shortWords?: string
  elsewhere: readonly ElsewhereId[]
  isCommon: boolean
}

const commonItems = [
  'dirty-items',
  'wet-items',
  'damaged-items',
  'duvets',
  'pillows',
  'bed-linen',
  'towels',
  'curtains',
  'large-bric-a-brac',
  'furniture',
]

/** Where the label is long for a text. */
const shortNames: Readonly<Record<string, string>> = {
  'built-in-batteries': 'Things with a built-in battery',
}

const items: readonly DoorReason[] = [...notAcceptedItems, ...dangerousItems, ...notAcceptedUnlisted].flatMap(
  (item) =>
    item.verdict === 'no'
      ? [
          {
            code: item.id,
            label: item.label,
            kinds: ['part-collected', 'refused'] as const,
            donorWords: item.why,
            shortWords: shortNames[item.id],
            elsewhere: item.elsewhere,
            isCommon: commonItems.includes(item.id),
          },
        ]
      : [],
)

/** What no item explains. */
const packing: readonly DoorReason[] = [
  {
    code: 'torn-bags',
    label: 'Torn or open bags',
    kinds: ['part-collected', 'refused'],
    donorWords: 'A bag was torn or open. Please tie strong bags, so that nothing falls out or gets wet.',
    elsewhere: [],
    isCommon: true,
  },
  {
    code: 'too-heavy',
    label: 'Too heavy to lift',
    kinds: ['part-collected', 'refused'],
    donorWords:
      'A bag or box was too heavy for one person to lift. Please fill them so that you can carry them.',
    elsewhere: [],
    isCommon: true,
  },
  {
    code: 'van-full',
    label: 'No room in the van',
    kinds: ['part-collected', 'refused'],
    donorWords: 'Our van had no room left. That is our mistake, and we are sorry. Nothing was wrong with it.',
    shortWords: 'No room in our van, our mistake',
    elsewhere: [],
    isCommon: true,
  },
  {
    code: 'unsafe-items',
    label: 'Something sharp or dangerous',
    kinds: ['part-collected', 'refused'],
    donorWords: 'There was something in it that could hurt the people who lift or open it.',
    elsewhere: ['council'],
    isCommon: false,
  },
]

const access = (code: string, label: string, donorWords: string): DoorReason => ({
  code,
  label,
  kinds: ['no-access'],
  donorWords,
  elsewhere: [],
  isCommon: true,
})

const accessReasons: readonly DoorReason[] = [
  access('gate-locked', 'Gate or entrance locked', 'A gate or an entrance was locked.'),
  access('nobody-answered', 'Nobody answered the door', 'The bags were not outside, and nobody answered.'),
  access('address-not-found', 'Address not found', 'We could not find your address.'),
  access('road-closed', 'Road closed or blocked', 'The road was closed or blocked.'),
  access('no-stopping', 'Nowhere to stop', 'There was nowhere near your door where our van could stop.'),
  access('dog', 'A loose dog', 'A dog was loose, so our driver could not come to the door.'),
  access('not-safe', 'Not safe to go on', 'Our driver did not feel safe to come to the door.'),
]

/** Every reason that a driver can choose, the commonest first. */
export const doorReasons: readonly DoorReason[] = [
  // oxlint-disable-next-line no-array-sort -- the oldest browsers have no toSorted; the list is a new one
  ...[...items, ...packing].sort((one, other) => Number(other.isCommon) - Number(one.isCommon)),
  ...accessReasons,
]

const itemCodes = new Set(items.map(({ code }) => code))

/** A reason whole, as its donor reads it: an item is named, for its words speak of it without naming it. */
export const sayDoorReason = ({ code, label, donorWords }: DoorReason): string =>
  itemCodes.has(code) ? `${label}. ${donorWords}` : donorWords

/**
 * A text's words for why we left something: each reason of our list in short, then what the driver wrote. What is more than
 * the room is left out as a whole and said to be more; the page of the booking has it all.
 */
export function shortenReasons(why: string, room: number): string {
  let own = why
  const short: string[] = []
  for (const reason of doorReasons) {
    const whole = sayDoorReason(reason)
    if (!own.includes(whole)) continue
    own = own.replace(whole, '').trim()
    short.push(reason.shortWords ?? reason.label)
  }
  if (short.length === 0) return why
  const said = (count: number) =>
    `${short.slice(0, count).join('. ')}${count < short.length ? ' and more' : ''}. ${own}`.trim()
  let count = short.length
  while (count > 1 && said(count).length - own.length > room) count -= 1
  return said(count)
}

/** Null for a code that an older list had. */
export function findDoorReason(code: string): DoorReason | null {
  return doorReasons.find((reason) => reason.code === code) ?? null
}
