import type { ErasureRegister } from '@kindfold/domain/base/erasure/erasure-register.ts'

/**
 * What a restore erased again, by the register that it was given: null where it was to use none. One that names nothing here may
 * be of another database, which its marks do not say.
 */
export function describeErased(
  erased: Partial<Record<string, number>>,
  register: ErasureRegister | null,
): string {
  if (register === null) return 'No register was used: whoever was erased since the backup is back.'
  const kinds = Object.entries(erased).map(([kind, count]) => `${kind} ${count}`)
  if (kinds.length > 0) return `Erased again: ${kinds.join(', ')}.`
  return 'The register names nothing that is in this database, so nothing was erased again.'
}
