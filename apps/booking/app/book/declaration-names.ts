/** The four declarations of the policies by the names of their boxes. */
export const declarationNames = ['adult', 'entitled', 'acceptable', 'terms'] as const
