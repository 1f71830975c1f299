/** An account number as everybody may see it: '••••1234'. */
export const maskAccountNumber = (accountNumber: string): string => `••••${accountNumber.slice(-4)}`

/** A sort code as everybody may see it: '••-••-56'. */
export const maskSortCode = (sortCode: string): string => `••-••-${sortCode.slice(-2)}`

/** '12-34-56'. */
export const formatSortCode = (sortCode: string): string => sortCode.replace(/^(..)(..)(..)$/, '$1-$2-$3')
