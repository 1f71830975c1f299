import { formatDay } from '../calendar/format-when.ts'
import { fillIn } from '../facts/fill-in.ts'
import { joinWords } from '../facts/join-words.ts'
import { readInForce } from '../installation/in-force.ts'
import type { Charity } from './charity.ts'
import { nameCharity } from './find-charity.ts'
import { listPartnersNow, listPartnersOn } from './partners-of-day.ts'
import { writeStatement, type StatementWords } from '../statement/statement.ts'

/** What was said of a booking: the words that counted, and the charities that were named as sharing; null: none were kept. */
export type SaidBefore = { words: StatementWords | null; partners: readonly string[] | null }

/**
 * Says who gets what from a collection. Before a donor books that is what counts now; afterwards, `said` is what was said of the
 * booking. With All Charities it names who shares now, and on `day`, the day of the collection, where that differs.
 */
export function formatWhoBenefits(charity: Charity, day?: string, said?: SaidBefore): string {
  const { organisation, statement } = readInForce()
  const words = (said === undefined ? statement : said.words) ?? wordsWithoutPounds
  const company = organisation.legalName
  if (charity.isPartner) return fillIn(words.forOne, { company, charity: charity.name })
  const named = said?.partners ?? (said ? listPartnersOn(day) : listPartnersNow()).map(({ slug }) => slug)
  const charities = joinWords(named.map(nameCharity))
  const text = fillIn(words.forAll, { company, charity: charity.name, charities })
  return day === undefined ? text : `${text}${sayOthersOfDay(named, day)}`
}

const wordsWithoutPounds = writeStatement(null)

/** Who shares on the day of the collection, where that is not who was named. */
function sayOthersOfDay(named: readonly string[], day: string): string {
  const ofDay = listPartnersOn(day)
  const isSame = ofDay.length === named.length && ofDay.every(({ slug }) => named.includes(slug))
  if (isSame || ofDay.length === 0) return ''
  const verb = day < readInForce().today ? 'were' : 'are'
  return ` On ${formatDay(day)} these ${verb} ${joinWords(ofDay.map(({ name }) => name))}.`
}
