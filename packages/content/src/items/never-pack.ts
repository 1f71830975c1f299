/** What must never lie in a bag, for the middle of a sentence. The item checker knows each by its everyday names. */
export const dangerousThings =
  'batteries, vapes, gas, aerosols, lighters, blades, needles, medicines, chemicals, fireworks or weapons'

/** The same as our lists, emails and answers say it. Source: Terms 6.4. */
export const neverPack = `Never pack ${dangerousThings}: they can hurt people or start a fire.`
