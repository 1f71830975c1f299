import { findCharity } from '@kindfold/content/charities/find-charity.ts'

/** What a charity is called in a letter; one that no list knows any more by its short name. */
export const nameCharity = (slug: string): string => findCharity(slug)?.name ?? slug
