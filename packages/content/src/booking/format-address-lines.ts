/** Any part may be unknown once the donor was made anonymous. */
export type AddressToFormat = {
  line1: string | null
  line2: string | null
  town: string | null
  postcode: string
}

/** An address as it is written on an envelope, line by line, without the lines that are not known. */
export function formatAddressLines({ line1, line2, town, postcode }: AddressToFormat): string[] {
  return [line1, line2, town, postcode].filter((line): line is string => line !== null && line !== '')
}
