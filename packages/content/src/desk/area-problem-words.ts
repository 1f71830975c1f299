import { formatTime } from '../calendar/format-when.ts'
import { slotEmailTime } from '../facts/facts.ts'

/** What is wrong with a setting of an area, for staff. Each says what to write. */
export const areaProblemWords = {
  name: 'The name is missing or longer than 60 characters.',
  noPattern: 'Name one pattern at least, such as EH or CB25.',
  notAPattern: (pattern: string) => `${pattern} is neither the letters of a postcode nor its first half.`,
  taken: (patterns: readonly string[], area: string) => `${patterns.join(', ')} belongs to ${area}.`,
  weekdays: 'Name weekdays from 1, Monday, to 7, Sunday.',
  capacity: (atMost: number) => `A day has from 0 to ${atMost} stops.`,
  horizon: (atMost: number) => `The days ahead are from 1 to ${atMost}.`,
  cutOff: 'Write the cut-off like 17:00.',
  lateCutOff: (latest: string) =>
    `The cut-off is ${formatTime(latest)} at the latest: every donor is told to expect the time slot by about ${slotEmailTime}.`,
  id: 'The id is made of small letters, with hyphens between them.',
  nation: 'The nation is england or scotland: it decides the bank holidays.',
  exists: (areaId: string) => `There is an area ${areaId} already.`,
}
