import { emailsToOneRecipientWithinMinutes } from '../facts/booking-facts.ts'

/**
 * What every page adds that says an email comes which anybody can ask for. It is said always: whether it applies would tell
 * strangers who wrote with us lately.
 */
export const unlessSeveral = `unless we have sent several emails there in the last ${emailsToOneRecipientWithinMinutes} minutes`
