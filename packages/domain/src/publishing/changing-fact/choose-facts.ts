import { builtInFacts } from '@kindfold/content/changing-facts/changing-facts.ts'
import {
  changingFactSchemas,
  type ChangingFacts,
  type FactKey,
} from '@kindfold/content/changing-facts/changing-facts.schema.ts'

/** What an editor said, as it is stored. Those said later come first. */
export type SaidFact = { key: string; value: unknown; validFrom: Date; validUntil: Date | null }

/**
 * The facts that count at an instant: of each the one said last among those in force, else the built-in one. A stored
 * value that its schema refuses counts as not said.
 */
export function chooseFacts(said: readonly SaidFact[], now: Date): ChangingFacts {
  const choose = <Key extends FactKey>(key: Key): ChangingFacts[Key] => {
    for (const { value, ...fact } of said) {
      if (fact.key !== key || !isInForce(fact, now)) continue
      const checked = changingFactSchemas[key].safeParse(value)
      if (checked.success) return checked.data as ChangingFacts[Key]
    }
    return builtInFacts[key]
  }
  return {
    notice: choose('notice'),
    'funds-raised': choose('funds-raised'),
    'opening-hours': choose('opening-hours'),
    'slot-refusal': choose('slot-refusal'),
  }
}

/** Whether an instant is within the time for which something was said. The end is no more within it. */
export function isInForce({ validFrom, validUntil }: Omit<SaidFact, 'key' | 'value'>, now: Date): boolean {
  return validFrom <= now && (validUntil === null || validUntil > now)
}
