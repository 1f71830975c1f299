/** Any part may be null once the donor was anonymised. */
export type AddressToFormat = {
  line1: string | null
  line2: string | null
  town: string | null
  postcode: string
}

/** Formats an address line by line, as on an envelope. Leaves out unknown lines. */
export function formatAddressLines({ line1, line2, town, postcode }: AddressToFormat): string[] {
  return [line1, line2, town, postcode].filter((line): line is string => line !== null && line !== '')
}
