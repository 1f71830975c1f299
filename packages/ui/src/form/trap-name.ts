/** The name of the field that people do not see and machines fill in. */
export const trapName = 'website'
