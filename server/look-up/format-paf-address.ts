import type { AddressesAnswer, FoundAddress } from '@kindfold/domain/base/services/look-up.ts'
import type { Position } from '@kindfold/domain/base/position/position.ts'

/** The parts of an address as Royal Mail's Postcode Address File names them; each may be missing or empty. */
export type PafParts = Partial<
  Record<
    | 'organisation'
    | 'subBuilding'
    | 'buildingName'
    | 'buildingNumber'
    | 'dependentStreet'
    | 'street'
    | 'dependentLocality'
    | 'town'
    | 'poBox',
    string | null
  >
> & { position?: Position | null }

/** A building name that is really a number: '12A', '3-5'. */
const numberLike = /^\d+[A-Z]?(-\d+[A-Z]?)?$/i

/** Formats those parts for the fields of our forms; null where we cannot collect: a PO box has no doorstep. */
function formatPafAddress(parts: PafParts): FoundAddress | null {
  const street = join([parts.dependentStreet, parts.street])
  const isNumber = numberLike.test(parts.buildingName ?? '')
  const number = parts.buildingNumber || (isNumber ? parts.buildingName : '')
  const name = isNumber ? null : parts.buildingName
  const house = [number, street].filter(Boolean).join(' ')
  const before = [parts.organisation, parts.subBuilding, name].filter(Boolean)
  // A building with only a name goes on the first line.
  const first = number && street ? house : join([before.pop(), house])
  const line1 = join([first, parts.dependentLocality])
  const town = parts.town ?? ''
  if (parts.poBox || first === '' || town === '') return null
  return {
    line1: inTitleCase(line1),
    line2: inTitleCase(join(before)) || null,
    town: inTitleCase(town),
    position: parts.position ?? null,
  }
}

/** The addresses of a postcode, without those that have no doorstep. */
export function answerPafAddresses(
  found: readonly PafParts[],
): Exclude<AddressesAnswer, { kind: 'unavailable' }> {
  const addresses = found.map(formatPafAddress).filter((address) => address !== null)
  return addresses.length === 0
    ? { kind: 'not-found' }
    : { kind: 'found', addresses: inStreetOrder(addresses) }
}

/** In street order: numbers by size, then flats. */
function inStreetOrder(addresses: FoundAddress[]): FoundAddress[] {
  const collator = new Intl.Collator('en-GB', { numeric: true })
  const compare = (a: string | null, b: string | null) => collator.compare(a ?? '', b ?? '')
  return addresses.toSorted(
    (a, b) => compare(nameStreet(a), nameStreet(b)) || compare(a.line1, b.line1) || compare(a.line2, b.line2),
  )
}

function nameStreet({ line1 }: FoundAddress): string {
  return line1.replace(/^\d\S*\s/, '')
}

function join(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}

/** Title-cases 'FLAT 2, 12A ST JAMES'S ROW'; leaves text with small letters as it is. */
function inTitleCase(text: string): string {
  if (/[a-z]/.test(text)) return text
  return text
    .replace(/(?<![A-Z0-9'’])[A-Z][A-Z'’]*/g, (word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .replace(/\d(ST|ND|RD|TH)(?![A-Z0-9])/g, (ordinal) => ordinal.toLowerCase())
    .replace(
      /(?<![A-Za-z0-9])([ODL]['’])([a-z])/g,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/(?<![A-Za-z0-9])Mc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/(?<=\S[ -])(Of|And|Upon|On|The|In|Under|Le)(?=[ -])/g, (word) => word.toLowerCase())
}
