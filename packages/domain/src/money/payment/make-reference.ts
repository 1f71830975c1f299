/** What the charity reads on its statement, and we on ours, by the number of a payment. */
export const makeReference = (number: number): string => `KINDFOLD ${number}`
