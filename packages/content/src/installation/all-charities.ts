/** The choice that shares between the partners, by its slug. */
export const allCharitiesSlug = 'all-charities'
