/** The name of the field with a charity's part. */
export const amountField = (slug: string) => `amount-${slug}`
