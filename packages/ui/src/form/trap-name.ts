/** The name of the honeypot field. */
export const trapName = 'website'
