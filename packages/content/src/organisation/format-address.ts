import type { Address } from '../installation/organisation.schema.ts'

/** Formats an address on one line: 'Example House, 1 Example Street, London, ZZ99 9ZZ'. */
export function formatAddress(address: Address): string {
  return [...address.lines, address.town, address.postcode].join(', ')
}
