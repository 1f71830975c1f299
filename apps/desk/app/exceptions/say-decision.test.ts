import { expect, test } from 'vitest'
import { sayDecision } from './say-decision.ts'

const settledAt = '2026-11-25T10:00:00.000Z'

test('what settled an exception beside a decision is said too, by whomever it was', () => {
  const say = (decision: string, settledBy: string | null) => sayDecision({ decision, settledBy, settledAt })
  expect(say('another-day', 'Olga')).toMatch(/^The collection moved to another day\. Olga, /)
  expect(say('moved', 'Olga')).toMatch(/^Another round took the stop\. Olga, /)
  expect(say('made-after-all', null)).toMatch(/^The driver made the stop after all\. By itself, /)
  expect(say('taken-back', null)).toMatch(/^The driver took it back\. By itself, /)
  expect(say('served', 'system')).toMatch(/^A round serves it\. By itself, /)
  expect(say('missed', 'Olga')).toMatch(/^We did not come: record it as missed\. Olga, /)
})
