import { reviewWords as words } from '@kindfold/content/desk/review-words.ts'
import type { Platform, ReviewCount } from '@kindfold/domain/publishing/review/review-counts.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

/** The counts of reviews as their form holds them. */
export type CountFields = Record<`${Platform}-${'count' | 'as-of'}`, string>

export const countLabels: CountFields = {
  'google-count': words.platforms.google,
  'google-as-of': `${words.platforms.google}, ${words.asOf}`,
  'trustpilot-count': words.platforms.trustpilot,
  'trustpilot-as-of': `${words.platforms.trustpilot}, ${words.asOf}`,
}

export const readCountFields = (form: FormData): CountFields => ({
  'google-count': readText(form, 'google-count'),
  'google-as-of': readText(form, 'google-as-of'),
  'trustpilot-count': readText(form, 'trustpilot-count'),
  'trustpilot-as-of': readText(form, 'trustpilot-as-of'),
})

/** The form as it begins: each count as it stands, and no day on which it was read anew. */
export function toCountFields(counts: readonly ReviewCount[]): CountFields {
  const find = (of: Platform) => String(counts.find(({ platform }) => platform === of)?.count ?? '')
  return {
    'google-count': find('google'),
    'google-as-of': '',
    'trustpilot-count': find('trustpilot'),
    'trustpilot-as-of': '',
  }
}
