import { expect, test } from 'vitest'
import { formatKilos } from './format-kilos.ts'

test.each([
  [1_204_500n, '1,204.5'],
  [12_000n, '12'],
  [1n, '0.001'],
  [1_234_567_890n, '1,234,567.89'],
])('%s grams are %s kilos', (grams, kilos) => expect(formatKilos(grams)).toBe(kilos))
