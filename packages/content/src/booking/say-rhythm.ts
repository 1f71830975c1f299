/** How often a regular collection comes, after 'every': 'week', '4 weeks'. */
export const sayRhythm = (weeks: number): string => (weeks === 1 ? 'week' : `${weeks} weeks`)
