import { charitySharePercent, operatorSharePercent } from '../facts/facts.ts'
import { sayLately, type Lately } from './lately.ts'

/**
 * What is said before somebody books of who gets what: for one charity, and for All Charities. `{company}`, `{charity}` and
 * `{charities}` stand for names, which are filled in where it is said.
 */
export type StatementWords = { forOne: string; forAll: string }

/** A version of it that is kept: what it says of pounds stands in its words. */
export type Statement = StatementWords & { id: number; lately: Lately }

/**
 * Writes who gets what of the proceeds of resale, and what that lately came to. Names the company as plainly as the charity, as
 * the law on charity collections requires. `lately` null: nothing is said of pounds. Source: Spec 1, 80% of proceeds.
 */
export function writeStatement(lately: Lately | null): StatementWords {
  const write = (receiver: string) =>
    [
      `{company} is a company, not a charity. ${charitySharePercent}% of the proceeds of resale ${receiver}.`,
      ...(lately === null ? [] : [sayLately(lately)]),
      `The other ${operatorSharePercent}% stays with {company}, which runs the service.`,
    ].join(' ')
  return {
    forOne: write('go to {charity}'),
    forAll: write(
      'are shared equally between our partner charities on the day of collection, now {charities}',
    ),
  }
}
