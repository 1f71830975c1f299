import type { GuidePicture } from './guide-picture.ts'
import { deskDay } from './guides/desk-day.ts'
import { developing } from './guides/developing.ts'
import { driving } from './guides/driving.ts'
import { editing } from './guides/editing.ts'
import { money, monthEnd } from './guides/money.ts'
import { rounds } from './guides/rounds.ts'

/** In the order in which they are taken; the phone's on a morning of its own. */
export const guidePictures = {
  driving,
  desk: [...deskDay, ...editing, ...rounds],
  money,
  monthEnd,
  parts: developing,
}

/** Of one picture, so that a guide opens quickly. */
export const mostBytes = 40 * 1024

/** Where it lies, from the guide on. */
export const pathOf = ({ guide, shows }: GuidePicture): string => `pictures/${guide}-${shows}.webp`
