/** The names of the boxes of the policies' four declarations. */
export const declarationNames = ['adult', 'entitled', 'acceptable', 'terms'] as const
