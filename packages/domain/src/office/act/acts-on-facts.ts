import { withdrawFactWords } from '@kindfold/content/desk/fact-act-words.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { withdrawFact } from '../../publishing/changing-fact/withdraw-fact.ts'
import { defineAct, type ActSubjects } from './define-act.ts'

export const withdrawOneFact = defineAct({
  name: 'withdraw-fact',
  right: 'change-facts',
  of: 'fact',
  does: 'Takes back what was said of a fact: what was said before counts again, or our own words. NUMBER as listed by facts FACT.',
  fields: {},
  perform: (services: Services, { number, by }: ActSubjects['fact'] & { by: StaffAuthor }) =>
    withdrawFact(services, { id: number, by }),
  words: withdrawFactWords,
})

/** What staff do with what is said of a fact. */
export const actsOnFacts = [withdrawOneFact]
