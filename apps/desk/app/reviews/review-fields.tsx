import { reviewWords as words } from '@kindfold/content/desk/review-words.ts'
import type { ReviewTyped } from '@kindfold/domain/publishing/review/check-review.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { readText, readWords } from '@kindfold/web/form/read-form.ts'

const { fields, platforms, permissions } = words
const stars = ['5', '4', '3', '2', '1'].map((value) => ({ value, label: value }))
const list = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

type ReviewFieldsProps = { typed: ReviewTyped }

/** Everything that an editor says of a review. */
export function ReviewFields({ typed }: ReviewFieldsProps) {
  const field = (name: keyof ReviewTyped) => ({ name, label: fields[name], value: typed[name] })
  return (
    <>
      <TextField {...field('name')} width="medium" />
      <SelectField {...field('rating')} choose={words.choose} options={stars} />
      <TextField {...field('text')} lines={6} />
      <TextField {...field('date')} type="date" width="short" />
      <SelectField {...field('source')} choose={words.choose} options={list(platforms)} />
      <TextField {...field('sourceUrl')} type="url" inputMode="url" />
      <SelectField {...field('permission')} choose={words.choose} options={list(permissions)} />
      <TextField {...field('licence')} hint={words.licenceHint} />
    </>
  )
}

/** Reads those fields. */
export function readReview(form: FormData): ReviewTyped {
  return {
    name: readText(form, 'name'),
    rating: readText(form, 'rating'),
    text: readWords(form, 'text'),
    date: readText(form, 'date'),
    source: readText(form, 'source'),
    sourceUrl: readText(form, 'sourceUrl'),
    permission: readText(form, 'permission'),
    licence: readText(form, 'licence'),
  }
}
