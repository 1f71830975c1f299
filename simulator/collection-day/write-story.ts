import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Story } from '../people/scene.ts'
import { listFigures } from './list-figures.ts'
import type { DayFigures } from './live-collection-day.ts'
import type { MomentName } from './moments.ts'
import type { Picture } from './take-pictures.ts'

type Chapter = {
  heading: string
  words: string
  /** What each picture shows, for who cannot see it. */
  alts: Record<keyof Picture['files'], string>
}

/** What is kept of a day, so that its story can be told again in other words. */
export type KeptDay = DayFigures & { seed: number; story: Story; pictures: readonly Picture[] }

const chapters: Record<MomentName, Chapter> = {
  evening: {
    heading: 'The evening before',
    words:
      'The plan is made and released by itself. Every donor knows the time slot. Drivers’ phones hold nothing yet: a round reaches its phone on the day, and no sooner.',
    alts: {
      desk: 'The plan at the desk: each round with its van, driver, stops, bags and hours',
      drive: '',
      donor: 'The donor’s booking: the day and the time slot',
    },
  },
  morning: {
    heading: 'Twenty to eight: at the depot',
    words:
      'Each phone has read its whole round back before it may start. Nobody is on the road, so the donor reads the time slot and no guess.',
    alts: {
      desk: 'Rounds today at the desk: none has started',
      drive: 'Before the start: the whole day is on this phone, and what else must be in order',
      donor: 'The donor’s booking before any van is on the road',
    },
  },
  '0845': {
    heading: 'A quarter to nine: on the road',
    words:
      'The desk sees how far each van is, the driver the next stop, the donor how many stops away we are.',
    alts: {
      desk: 'Rounds today at the desk: what is done, what is late, when each van was last heard',
      drive: 'The driver’s list: the next stop on top, then those after it with their time slots',
      donor: 'The donor’s booking: how many stops away we are',
    },
  },
  'van-lost': {
    heading: 'Twenty to eleven: a van breaks down',
    words:
      'The stops of the lost van go to others, each within its promise; where none can come, the donor reads so at once, with the next dates. The driver who takes over reads what is new before the next tap.',
    alts: {
      desk: 'Exceptions at the desk: what only a person can judge',
      drive: 'The phone of a driver who takes over: the office has changed your round',
      donor: 'A donor of the lost van: how far the other van is, or that we cannot come',
    },
  },
  'at-door': {
    heading: 'At a door',
    words:
      'The counts are filled in with what the donor expects. One tap saves them, with or without signal.',
    alts: {
      desk: 'One round at the desk: each stop as promised, as planned and as it is now',
      drive: 'Collected: the counts of bags and boxes, with one button to save',
      donor: 'The donor’s booking while the driver stands at the door',
    },
  },
  collected: {
    heading: 'Collected',
    words:
      'The same door some minutes later: desk and donor read what was taken, and the driver is on the way to the next stop.',
    alts: {
      desk: 'The booking at the desk: collected, with what was taken',
      drive: 'The driver’s list: one more done, the next on top',
      donor: 'The donor’s booking: stamped as collected, with what we took',
    },
  },
  end: {
    heading: 'The evening: the till',
    words:
      'The day closes like a till: bookings, stops and outcomes; bags at doors and bags off the vans. The doors have left the phone. Where something stayed, its donor reads why.',
    alts: {
      desk: 'Closing the day at the desk: what was booked, done, taken at doors and brought home',
      drive: 'The phone after the round: finished, and everything is with the office',
      donor: 'The donor’s booking: what we took, what stayed, and why',
    },
  },
}

/** Keeps a day in a folder beside its pictures, and the page that is written from both. Returns its path. */
export async function keepStory(folder: string, day: KeptDay): Promise<string> {
  await writeFile(join(folder, 'story/day.json'), `${JSON.stringify(day, null, 2)}\n`)
  const page = join(folder, 'collection-day-story.md')
  await writeFile(page, drawStory(day))
  return page
}

/** The story of a day in pictures: every figure is one of the day's own. */
export function drawStory(day: KeptDay): string {
  const { bookings } = day.judgement
  const parts = [
    '# A collection day in pictures',
    `${bookings} collections, ${day.rounds} rounds, and everything that goes wrong: \`npm run demo:day\` lived through this day in minutes.\nEverybody in it is invented. \`npm run -s demo:day -- --story\` takes the pictures again and writes this page from its figures.`,
    drawTable([['What the day came to', ''], ...listFigures(day)]),
  ]
  let told = ''
  for (const { name, at, files } of day.pictures) {
    const { heading, words, alts } = chapters[name]
    const since = day.story.filter((one) => one.at > told && one.at <= at)
    told = at
    const shown = (['desk', 'drive', 'donor'] as const).filter((whose) => files[whose] !== null)
    const row = shown.map((whose) => `![${alts[whose]}](story/${files[whose]})`)
    const titles = { desk: 'The desk', drive: 'A driver’s phone', donor: 'A donor’s phone' }
    parts.push(`## ${heading}`, words)
    if (since.length > 0) parts.push(since.map((one) => `- ${one.at.slice(11, 16)} ${one.words}`).join('\n'))
    parts.push(drawTable([shown.map((whose) => titles[whose]), row]))
  }
  return `${parts.join('\n\n')}\n`
}

/** A table of Markdown, its first row the head, as the formatter lays it out. */
function drawTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(3, ...rows.map((row) => row[place]?.length ?? 0)))
  const [head, ...body] = rows.map(
    (row) => `| ${widths.map((width, n) => (row[n] ?? '').padEnd(width)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}
