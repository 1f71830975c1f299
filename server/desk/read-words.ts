import { staffActDefinitions as acts } from '@kindfold/domain/office/act/staff-act-definitions.ts'
import { parseArgs } from 'node:util'
import { plain } from './plain.ts'
import type { Reading, Verb } from './verb.ts'
import { verbsOfActs } from './verb-of-act.ts'
import { verbOfBooking } from './verb-of-booking.ts'
import { verbOfBounces } from './verb-of-bounces.ts'
import { verbOfClosing } from './verb-of-closing.ts'
import { verbOfReports } from './verb-of-reports.ts'
import { verbsOfAreas } from './verbs-of-areas.ts'
import { verbsOfArticles } from './verbs-of-articles.ts'
import { verbsOfCalls } from './verbs-of-calls.ts'
import { verbsOfDays } from './verbs-of-days.ts'
import { verbsOfPlans } from './verbs-of-plans.ts'
import { verbsOfFacts } from './verbs-of-facts.ts'
import { verbsOfInstallation } from './verbs-of-installation.ts'
import { verbsOfMessages } from './verbs-of-messages.ts'
import { verbsOfMoney } from './verbs-of-money.ts'
import { verbsOfPeople } from './verbs-of-people.ts'
import { verbsOfPictures } from './verbs-of-pictures.ts'
import { verbsOfRequests } from './verbs-of-requests.ts'
import { verbsOfReviews } from './verbs-of-reviews.ts'

/** Every staff command. */
export const verbs: readonly Verb[] = [
  ...verbsOfDays,
  ...verbsOfActs(acts.days),
  ...verbsOfPlans,
  verbOfClosing,
  ...verbsOfAreas,
  ...verbsOfActs(acts.areas),
  verbOfBooking,
  ...verbsOfActs(acts.bookings),
  ...verbsOfCalls,
  ...verbsOfActs(acts.calls),
  verbOfReports,
  ...verbsOfRequests,
  ...verbsOfMessages,
  ...verbsOfActs(acts.messages),
  verbOfBounces,
  ...verbsOfArticles,
  ...verbsOfPictures,
  ...verbsOfActs(acts.pictures),
  ...verbsOfReviews,
  ...verbsOfActs(acts.reviews),
  ...verbsOfFacts,
  ...verbsOfActs(acts.facts),
  ...verbsOfMoney,
  ...verbsOfInstallation,
  ...verbsOfPeople,
  ...verbsOfActs(acts.people),
]

const nameLengthAtMost = 60
const forAll = { by: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

/** Reads the words after `npm run desk --`. `user` is the login name, the default for who acts; null when unknown. */
export function readWords(
  words: readonly string[],
  user: string | null,
): (Reading & { verb?: string }) | { kind: 'help'; text: string } {
  const [name = '', ...rest] = words
  if (name === '' || name === 'help' || name === '--help' || name === '-h')
    return { kind: 'help', text: formatHelp() }
  const verb = verbs.find((known) => known.name === name)
  if (verb === undefined) return { kind: 'faulty', words: `There is no verb ${name}.\n\n${formatHelp()}` }
  const usage = `Usage: npm run desk -- ${verb.name} ${verb.usage ?? ''}`.trimEnd()
  const faulty = (why: string) => ({ kind: 'faulty', words: `${why}\n${usage}` }) as const
  let parsed
  try {
    parsed = parseArgs({ args: rest, options: { ...verb.options, ...forAll }, allowPositionals: true })
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split(/\. To specify|\n/)
    return faulty(`${why.replace(/\.$/, '')}.`)
  }
  const { help, by, ...others } = parsed.values as Record<string, string | boolean | undefined>
  if (help === true) return { kind: 'help', text: `${usage}\n\n${verb.does}` }
  const { places = 0 } = verb
  if (parsed.positionals.length > places)
    return faulty(`What is ${parsed.positionals[places]}? Put words with spaces in quotation marks.`)
  const staff = plain(typeof by === 'string' ? by : (user ?? ''))
  if (staff === '' || staff.length > nameLengthAtMost)
    return faulty(`Say who you are by --by NAME, of at most ${nameLengthAtMost} characters.`)
  const entries = Object.entries(others)
  const reading = verb.read({
    words: parsed.positionals,
    options: Object.fromEntries(
      entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    ),
    flags: new Set(entries.flatMap(([key, value]) => (value === true ? [key] : []))),
    by: { kind: 'staff', id: null, name: staff },
  })
  return reading.kind === 'faulty' ? faulty(reading.words) : { ...reading, verb: verb.name }
}

function formatHelp(): string {
  return [
    'Usage: npm run desk -- <verb> ...',
    '',
    ...verbs.flatMap(({ name, usage = '', does }) => [`  ${name} ${usage}`.trimEnd(), `      ${does}`]),
    '',
    'Every verb knows --help, and --by NAME: who did it, for the booking’s history. Without it the name of your',
    'login is written. Days are written like 2026-12-01, areas like cambridge.',
    'It ends with 0 when done, 1 when refused, 2 when not understood, 3 when the server cannot be reached.',
  ].join('\n')
}
