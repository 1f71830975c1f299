/** What we say of postcodes and addresses that were looked up outside. Source: booking spec, Rules; nothing here stops a booking. */
export const lookUpWords = {
  postcodeNotFound: (postcode: string) =>
    `We could not find ${postcode} among the postcodes in use. Please look at it again. If it is right, you can go on: new postcodes take a while to be listed.`,
  find: 'Find my address',
  findHint: (postcode: string) => `Choose from the addresses at ${postcode}, or type yours below.`,
  choose: (postcode: string, count: number) =>
    count === 1 ? `One address at ${postcode}` : `${count} addresses at ${postcode}`,
  chooseHint: 'If yours is not here, type it below.',
  chooseFirst: 'Choose an address',
  use: 'Use this address',
  chosen: 'We have filled in the address below. Please look it over.',
  missing: 'Choose an address from the list, or type yours below.',
  notFound: (postcode: string) =>
    `We could not find any addresses at ${postcode}. You can go on: please type yours below.`,
  unavailable: 'We cannot look up addresses at the moment. You can go on: please type yours below.',
  tooMany: 'You have looked up many addresses in a short time. You can go on: please type yours below.',
} as const
