import '../scripts/end-with-reader.ts'
import { join } from 'node:path'
import { listFigures } from './collection-day/list-figures.ts'
import { liveCollectionDay } from './collection-day/live-collection-day.ts'
import { openCamera } from './collection-day/take-pictures.ts'
import { keepStory } from './collection-day/write-story.ts'
import { readOptions } from './read-options.ts'
import { addCoverage } from './truth/coverage.ts'

// npm run demo:day: one scenario of the simulator, a whole collection day with everything that goes wrong, and what it looked
// like. The same seed gives the same day; only the order in which letters of one minute go is another with pictures. Fails where
// a promise was broken.

const usage = `Usage: npm run -s demo:day -- [OPTIONS]

  --bookings 400     how many are booked
  --vans 10          how many vans drive
  --seed 1           the seed of the day
  --loss 0.33        the part of what phones send that is lost on the way
  --kept 0.95        the part of first time slots that must be kept
  --folder demo-day  where the page and its pictures go
  --no-pictures      takes none
  --story            the day becomes docs/collection-day-story.md, with its pictures
  --log              prints all that is done, sent and read
  --cover FILE       adds to a file how often each kind of thing came to be, as the simulator does`

const values = readOptions(usage, {
  bookings: { type: 'string', default: '400' },
  vans: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
  loss: { type: 'string', default: '0.33' },
  kept: { type: 'string', default: '0.95' },
  folder: { type: 'string', default: 'demo-day' },
  'no-pictures': { type: 'boolean', default: false },
  story: { type: 'boolean', default: false },
  log: { type: 'boolean', default: false },
  cover: { type: 'string' },
})
const print = (words: string) => void process.stdout.write(`${words}\n`)
const folder = values.story ? join(import.meta.dirname, '../docs') : values.folder
const seed = Number(values.seed)
const startedAtMs = performance.now()
const camera = values['no-pictures'] ? null : await openCamera(join(folder, 'story'))
try {
  const { figures, story, violations, errors, digest, counts, sent } = await liveCollectionDay(
    { seed, bookings: Number(values.bookings), vans: Number(values.vans), loss: Number(values.loss) },
    {
      onMoment: async (name, seen, { world }) => await camera?.shoot(world, name, seen),
      tell: ({ at, words }) => print(`${at.slice(11, 16)}  ${words}`),
      ...(values.log && { log: print }),
    },
  )
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(0)
  print(`\nThe day came to this, in ${seconds} s: ${sent} messages, digest ${digest}`)
  for (const [name, value] of listFigures(figures)) print(`${name}: ${value}`)
  for (const { at, invariant, fault, who, said, isTrue } of violations)
    print(`${at.toISOString()} ${invariant}: ${fault}: ${who}: ${said} (${isTrue})`)
  for (const line of errors.slice(0, 10)) print(`An error was logged: ${line.slice(0, 500)}`)
  if (camera) print(await keepStory(folder, { seed, ...figures, story, pictures: camera.pictures }))
  if (values.cover !== undefined) addCoverage(values.cover, { days: 2, engine: 'embedded', counts })
  const { kept, early, late, faults } = figures.judgement
  const isKept =
    faults.length + violations.length + errors.length + figures.acts.waiting === 0 &&
    kept / Math.max(1, kept + early + late) >= Number(values.kept)
  print(isKept ? 'Every promise was kept' : 'A promise was broken')
  process.exitCode = isKept ? 0 : 1
} finally {
  await camera?.close()
}
