import { formatDay } from '../calendar/format-when.ts'
import { joinWords } from '../facts/join-words.ts'
import { readInForce } from '../installation/in-force.ts'
import { organisation } from '../organisation/organisation.ts'
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
  const words = (said === undefined ? readInForce().statement : said.words) ?? writeStatement(null)
  const named = said?.partners ?? (said ? listPartnersOn(day) : listPartnersNow()).map(({ slug }) => slug)
  const names = {
    company: organisation.legalName,
    charity: charity.name,
    charities: joinWords(named.map(nameCharity)),
  }
  const text = (charity.isPartner ? words.forOne : words.forAll).replace(
    /\{(company|charity|charities)\}/g,
    (_, name: keyof typeof names) => names[name],
  )
  return charity.isPartner || day === undefined ? text : `${text}${sayOthersOfDay(named, day)}`
}

/** Who shares on the day of the collection, where that is not who was named. */
function sayOthersOfDay(named: readonly string[], day: string): string {
  const ofDay = listPartnersOn(day)
  const isSame = ofDay.length === named.length && ofDay.every(({ slug }) => named.includes(slug))
  if (isSame || ofDay.length === 0) return ''
  const verb = day < readInForce().today ? 'were' : 'are'
  return ` On ${formatDay(day)} these ${verb} ${joinWords(ofDay.map(({ name }) => name))}.`
}
