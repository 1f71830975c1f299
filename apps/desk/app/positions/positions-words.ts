import { dataLicence } from '@kindfold/content/facts/position-facts.ts'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`

/** Words of the pages where positions are used. */
export const positionsWords = {
  credit: dataLicence,
  title: 'Positions',
  lead: 'Waiting bookings to whose door no van can be sent, because we do not know well enough where it is.',
  area: 'Area',
  anyArea: 'Every area',
  show: 'Show',
  good: (count: number, area: string | undefined) =>
    count === 0
      ? `No booking waits${area === undefined ? '' : ` in ${area}`} in the next two weeks.`
      : `${counted(count, 'booking waits', 'bookings wait')}${area === undefined ? '' : ` in ${area}`} in the next two weeks, and each has a position.`,
  allGood: 'Nothing to look at',
  bad: (faulty: number, all: number) =>
    `${faulty.toLocaleString('en-GB')} of ${counted(all, 'booking', 'bookings')} in the next two weeks.`,
  more: (count: number) => `And ${counted(count, 'more', 'more')}: import the postcodes first.`,
  whichOne: 'Which one',
  fault: 'What is wrong',
  where: 'Where it is',
  hint: 'A position such as 52.20530, 0.12180, or a postcode.',
  set: 'Set the position',
  faults: {
    none: 'No position',
    zero: 'Its position is 0, 0',
    far: 'More than 20 km outside its area',
  },
  far: (kilometres: number) =>
    `That is ${kilometres} km outside the area. Tick below if it really is there, and set it again.`,
  isSure: 'It really is there',
  ofOne: (reference: string, said: string) => `${reference}: ${said}`,
  gone: 'No collection waits there any more.',
}
