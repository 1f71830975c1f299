import { staffActDefinitions as acts } from '@kindfold/domain/office/act/staff-act-definitions.ts'
import { parseArgs } from 'node:util'
import { plain } from './plain.ts'
import type { Reading, Command } from './command.ts'
import { commandsOfActs } from './command-of-act.ts'
import { commandOfBooking } from './command-of-booking.ts'
import { commandOfBounces } from './command-of-bounces.ts'
import { commandOfReports } from './command-of-reports.ts'
import { commandsOfAreas } from './commands-of-areas.ts'
import { commandsOfArticles } from './commands-of-articles.ts'
import { commandsOfCalls } from './commands-of-calls.ts'
import { commandsOfDays } from './commands-of-days.ts'
import { commandsOfFacts } from './commands-of-facts.ts'
import { commandsOfInstallation } from './commands-of-installation.ts'
import { commandsOfMessages } from './commands-of-messages.ts'
import { commandsOfMoney } from './commands-of-money.ts'
import { commandsOfPeople } from './commands-of-people.ts'
import { commandsOfPictures } from './commands-of-pictures.ts'
import { commandsOfRequests } from './commands-of-requests.ts'
import { commandsOfReviews } from './commands-of-reviews.ts'
import { printPlan } from './print-plan.ts'
import { printTill } from './print-till.ts'

/** Every staff command. */
export const commands: readonly Command[] = [
  ...commandsOfDays,
  ...commandsOfActs(acts.days),
  ...commandsOfActs(acts.plans, { plan: printPlan, 'count-day': printTill }),
  ...commandsOfAreas,
  ...commandsOfActs(acts.areas),
  commandOfBooking,
  ...commandsOfActs(acts.bookings),
  ...commandsOfCalls,
  ...commandsOfActs(acts.calls),
  commandOfReports,
  ...commandsOfRequests,
  ...commandsOfActs(acts.requests),
  ...commandsOfMessages,
  ...commandsOfActs(acts.messages),
  commandOfBounces,
  ...commandsOfArticles,
  ...commandsOfActs(acts.articles),
  ...commandsOfPictures,
  ...commandsOfActs(acts.pictures),
  ...commandsOfReviews,
  ...commandsOfActs(acts.reviews),
  ...commandsOfFacts,
  ...commandsOfActs(acts.facts),
  ...commandsOfMoney,
  ...commandsOfInstallation,
  ...commandsOfPeople,
  ...commandsOfActs(acts.people),
]

const nameLengthAtMost = 60
const forAll = { by: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

/** Reads the words after `npm run desk --`. `user` is the login name, the default for who acts; null when unknown. */
export function readWords(
  words: readonly string[],
  user: string | null,
): (Reading & { command?: string }) | { kind: 'help'; text: string } {
  const [name = '', ...rest] = words
  if (name === '' || name === 'help' || name === '--help' || name === '-h')
    return { kind: 'help', text: formatHelp() }
  const command = commands.find((known) => known.name === name)
  if (command === undefined)
    return { kind: 'faulty', words: `There is no command ${name}.\n\n${formatHelp()}` }
  const usage = `Usage: npm run desk -- ${command.name} ${command.usage ?? ''}`.trimEnd()
  const faulty = (why: string) => ({ kind: 'faulty', words: `${why}\n${usage}` }) as const
  let parsed
  try {
    parsed = parseArgs({ args: rest, options: { ...command.options, ...forAll }, allowPositionals: true })
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split(/\. To specify|\n/)
    return faulty(`${why.replace(/\.$/, '')}.`)
  }
  const { help, by, ...others } = parsed.values as Record<string, string | boolean | undefined>
  if (help === true) return { kind: 'help', text: `${usage}\n\n${command.does}` }
  const { places = 0 } = command
  if (parsed.positionals.length > places)
    return faulty(`What is ${parsed.positionals[places]}? Put words with spaces in quotation marks.`)
  const staff = plain(typeof by === 'string' ? by : (user ?? ''))
  if (staff === '' || staff.length > nameLengthAtMost)
    return faulty(`Say who you are by --by NAME, of at most ${nameLengthAtMost} characters.`)
  const entries = Object.entries(others)
  const reading = command.read({
    words: parsed.positionals,
    options: Object.fromEntries(
      entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    ),
    flags: new Set(entries.flatMap(([key, value]) => (value === true ? [key] : []))),
    by: { kind: 'staff', id: null, name: staff },
  })
  return reading.kind === 'faulty' ? faulty(reading.words) : { ...reading, command: command.name }
}

function formatHelp(): string {
  return [
    'Usage: npm run desk -- <command> ...',
    '',
    ...commands.flatMap(({ name, usage = '', does }) => [`  ${name} ${usage}`.trimEnd(), `      ${does}`]),
    '',
    'Every command knows --help, and --by NAME: who did it, for the booking’s history. Without it the name of your',
    'login is written. Days are written like 2026-12-01, areas like cambridge.',
    'It ends with 0 when done, 1 when refused, 2 when not understood, 3 when the server cannot be reached.',
  ].join('\n')
}
