import '../scripts/end-with-reader.ts'
import { writeFileSync } from 'node:fs'
import { drawHistory, type FaultChoice } from './histories/draw-history.ts'
import type { Violation } from './invariants/invariants.ts'
import { liveHistory } from './life/live-history.ts'
import { countDays, tellFailure } from './life/tell-failure.ts'
import { addCoverage } from './truth/coverage.ts'
import { writePromises } from './invariants/write-promises.ts'
import { runPlanted } from './planted/run-planted.ts'
import { readOptions } from './read-options.ts'
import type { Engine } from './world/open-world.ts'

// npm run simulate: weeks of the whole service with invented people and real faults, from a seed. Fails with the shortest
// story that it finds when somebody was told what is not so.

const usage = `Usage: npm run -s simulate -- [OPTIONS]

  --days 30               how many days a history has
  --seed 7                the seed of the history; --seeds 1,2,3 lives through several
  --for 20m               new seeds, from --seed on, until so many minutes are over: short histories first, which fail fast
                          and tell short stories; then those of --days
  --faults all|none       whether anything goes wrong
  --donors 4              how many book for each day, in each of --areas 2 towns
  --engine embedded       or postgres
  --reaching A,!B         only seeds, from --seed on, in whose histories such things happen, or do not (leave-open,!close-day),
                          until a fault is found or 60 days are lived
  --all                   goes on after a fault, and lists all
  --tries 24              how often a story is lived through again to shorten it, over people and over happenings
  --story FILE.html       writes the shortest story as a page, with the screens of that moment
  --log                   prints all that is done, sent and read
  --coverage              prints how often each kind of thing came to be
  --cover FILE            adds that to a file, such as simulator/coverage.json
  --planted [--only NAME] puts faults back that were mended, each in a copy of what was committed last, and fails unless each
                          is found
  --promises              writes docs/promises.md, and nothing else`

const values = readOptions(usage, {
  days: { type: 'string', default: '30' },
  seed: { type: 'string', default: '7' },
  seeds: { type: 'string' },
  for: { type: 'string' },
  faults: { type: 'string', default: 'all' },
  donors: { type: 'string', default: '4' },
  areas: { type: 'string', default: '2' },
  engine: { type: 'string', default: 'embedded' },
  coverage: { type: 'boolean', default: false },
  cover: { type: 'string' },
  all: { type: 'boolean', default: false },
  promises: { type: 'boolean', default: false },
  log: { type: 'boolean', default: false },
  tries: { type: 'string' },
  story: { type: 'string' },
  planted: { type: 'boolean', default: false },
  only: { type: 'string' },
  reaching: { type: 'string' },
})
const print = (words: string) => void process.stdout.write(`${words}\n`)
if (values.promises) {
  writeFileSync(new URL('../docs/promises.md', import.meta.url), writePromises())
  process.exit(0)
}
if (values.planted)
  process.exit((await runPlanted(print, { only: values.only ?? null, tries: values.tries ?? '6' })) ? 0 : 1)
const wrong: string[] = []
const readWhole = (name: string, typed: string): number => {
  if (!/^\d+$/.test(typed)) wrong.push(`--${name} is a whole number, not “${typed}”`)
  return Number(typed)
}
const readOneOf = <Choice extends string>(
  name: string,
  typed: string,
  choices: readonly Choice[],
): Choice => {
  const chosen = choices.find((choice) => choice === typed)
  if (chosen === undefined) wrong.push(`--${name} is ${choices.join(' or ')}, not “${typed}”`)
  return chosen ?? choices[0]!
}
const asked = {
  days: readWhole('days', values.days),
  faults: readOneOf<FaultChoice>('faults', values.faults, ['all', 'none']),
  donorsADay: readWhole('donors', values.donors),
  areas: readWhole('areas', values.areas),
  engine: readOneOf<Engine>('engine', values.engine, ['embedded', 'postgres']),
  tries: readWhole('tries', values.tries ?? '24'),
  story: values.story,
}
const seeds = (values.seeds ?? values.seed).split(',').map((seed) => readWhole('seeds', seed))
if (wrong.length > 0) {
  print(wrong.join('\n'))
  process.exit(1)
}

const soFar = { days: 0 }
for (const { seed, days } of listWorlds()) {
  const startedAtMs = performance.now()
  const history = drawHistory({ seed, ...asked, days })
  let told = 0
  // oxlint-disable-next-line no-await-in-loop -- one world at a time
  const lived = await liveHistory(history, {
    stopWhen: (found) => {
      if (!values.all) return found.length > 0
      // At once: who waits for the end of a month may not see it.
      for (const one of found.slice(told)) print(sayViolation(one))
      told = found.length
      return false
    },
    ...(values.log && { log: print }),
  })
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  const { violations, digest, errors, sent, counts } = lived
  print(
    `seed ${seed}: ${days} days, ${history.happenings.length} happenings, ${sent} messages, digest ${digest}, ${seconds} s`,
  )
  if (values.cover !== undefined) addCoverage(values.cover, { days, engine: asked.engine, counts })
  if (values.coverage) print(JSON.stringify(counts, null, 2))
  for (const error of errors.slice(0, 3)) print(`An error was logged: ${error.slice(0, 1_500)}`)
  if (values.all) for (const one of violations.slice(told)) print(sayViolation(one))
  const [first] = violations
  soFar.days += first === undefined ? days : countDays(history, first)
  if (first === undefined) continue
  process.exitCode = 1
  print(`Found after ${soFar.days} days`)
  // oxlint-disable-next-line no-await-in-loop
  if (!values.all) print(await tellFailure(history, first, { ...asked, days }))
  if (values.reaching !== undefined) break
}

function sayViolation({ at, invariant, fault, who, by, said, isTrue }: Violation): string {
  return `  ${at.toISOString()} ${invariant}: ${fault}: ${who} by ${by}: ${said} (${isTrue})`
}

type Drawn = { seed: number; days: number }

/** The seeds that were asked for; or one after the other until the time is up, in its first half no longer than two days each. */
function* listWorlds(): Generator<Drawn> {
  const { days } = asked
  if (values.reaching !== undefined) return yield* listReaching(values.reaching.split(','))
  if (values.for === undefined) return yield* seeds.map((seed) => ({ seed, days }))
  const [startedAtMs, forMs] = [performance.now(), Number.parseFloat(values.for) * 60_000]
  const share = () => (performance.now() - startedAtMs) / forMs
  for (let seed = Number(values.seed); share() < 1; seed++)
    yield { seed, days: share() < 0.5 ? Math.min(days, 2) : days }
}

/** The seeds in whose histories all of this happens, as long as 60 days last. */
function* listReaching(acts: readonly string[]): Generator<Drawn> {
  for (let seed = Number(values.seed); soFar.days < 60; seed++) {
    const drawn = new Set<string>(drawHistory({ seed, ...asked }).happenings.map(({ act }) => act))
    if (acts.every((act) => (act.startsWith('!') ? !drawn.has(act.slice(1)) : drawn.has(act))))
      yield { seed, days: asked.days }
  }
}
