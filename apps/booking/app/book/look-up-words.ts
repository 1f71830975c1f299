/** Words about postcode and address look-ups. Nothing here stops a booking. Source: booking spec, Rules. */
export const lookUpWords = {
  postcodeNotFound: (postcode: string) =>
    `We could not find ${postcode} among the postcodes in use. Please check it. If it is right, you can continue: new postcodes take a while to be listed.`,
  find: 'Find my address',
  findHint: (postcode: string) => `Choose from the addresses at ${postcode}, or enter yours below.`,
  choose: (postcode: string, count: number) =>
    count === 1 ? `One address at ${postcode}` : `${count} addresses at ${postcode}`,
  chooseHint: 'If yours is not here, enter it below.',
  chooseFirst: 'Choose an address',
  use: 'Use this address',
  chosen: 'We have filled in the address below. Please check it.',
  missing: 'Choose an address from the list, or enter yours below.',
  notFound: (postcode: string) =>
    `We could not find any addresses at ${postcode}. You can continue: please enter yours below.`,
  unavailable: 'We cannot look up addresses at the moment. You can continue: please enter yours below.',
  tooMany: 'You have looked up many addresses in a short time. You can continue: please enter yours below.',
} as const
