import { charitySharePercent, operatorSharePercent } from '../facts/facts.ts'
import { organisation } from '../organisation/organisation.ts'
import type { Charity } from './charity.ts'
import { joinWords } from '../facts/join-words.ts'
import { listPartnersOn } from './partners-of-day.ts'

/**
 * Says who gets what from a collection, before a donor books. Names the company as plainly as the charity, as the law on
 * charity collections requires. `day`: the day of the collection, on whose agreements it hangs who shares. Source: Spec 1, 80% of
 * proceeds.
 */
export function formatWhoBenefits(charity: Charity, day?: string): string {
  const receiver = charity.isPartner
    ? `go to ${charity.name}`
    : `are shared equally between ${joinWords(listPartnersOn(day).map(({ name }) => name))}`
  return `${organisation.legalName} is a company, not a charity. ${charitySharePercent}% of the proceeds of resale ${receiver}. The other ${operatorSharePercent}% stays with ${organisation.legalName}, which runs the service.`
}
