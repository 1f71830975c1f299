/** What a charity is owed, and no payment has taken yet. */
export const owedAccount = (charitySlug: string) => `charity:${charitySlug}:owed`
/** What is on its way to a charity, since it was approved. */
export const payingAccount = (charitySlug: string) => `charity:${charitySlug}:paying`
/** Below nought: what a charity was paid too much, and its next receipts bear. */
export const bearsAccount = (charitySlug: string) => `charity:${charitySlug}:bears`
/** What a charity was sent. */
export const paidAccount = (charitySlug: string) => `outside:charity:${charitySlug}`
