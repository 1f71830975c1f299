import { builtInFacts } from '@kindfold/content/changing-facts/changing-facts.ts'
import {
  saidSchemas,
  type ChangingFacts,
  type SaidKey,
} from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { builtInInstallation } from '@kindfold/content/installation/built-in.ts'
import type { Installation } from '@kindfold/content/installation/installation.schema.ts'

/** What somebody said, as it is stored. Those said later come first. */
export type SaidFact = { key: string; value: unknown; validFrom: Date; validUntil: Date | null }

type Said = ChangingFacts & Installation

const builtIn: Said = { ...builtInFacts, ...builtInInstallation }

/**
 * What counts at an instant: of each the one said last among those in force, else the built-in one. A stored value that
 * its schema refuses counts as not said.
 */
export function chooseFacts(
  said: readonly SaidFact[],
  now: Date,
): { facts: ChangingFacts; installation: Installation } {
  const choose = <Key extends SaidKey>(key: Key): Said[Key] => {
    for (const { value, ...fact } of said) {
      if (fact.key !== key || !isInForce(fact, now)) continue
      const checked = saidSchemas[key].safeParse(value)
      if (checked.success) return checked.data as Said[Key]
    }
    return builtIn[key]
  }
  return {
    facts: {
      notice: choose('notice'),
      'opening-hours': choose('opening-hours'),
      'slot-refusal': choose('slot-refusal'),
      'regular-weeks': choose('regular-weeks'),
    },
    installation: {
      organisation: choose('organisation'),
      charities: choose('charities'),
      'proved-claims': choose('proved-claims'),
      'message-words': choose('message-words'),
    },
  }
}

/** Whether an instant is within the time for which something was said. The end is no more within it. */
export function isInForce({ validFrom, validUntil }: Omit<SaidFact, 'key' | 'value'>, now: Date): boolean {
  return validFrom <= now && (validUntil === null || validUntil > now)
}
