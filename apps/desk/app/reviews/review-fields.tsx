import { reviewWords as words } from '@kindfold/content/desk/review-words.ts'
import type { ReviewTyped } from '@kindfold/domain/publishing/review/check-review.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { readText, readWords } from '@kindfold/web/form/read-form.ts'

const { fields, platforms, permissions } = words
const stars = ['5', '4', '3', '2', '1'].map((value) => ({ value, label: value }))
const list = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

type ReviewFieldsProps = { typed: ReviewTyped; problems: readonly FormProblem[] | undefined }

/** Everything that an editor says of a review. */
export function ReviewFields({ typed, problems }: ReviewFieldsProps) {
  return (
    <>
      <TextField name="name" label={fields.name} value={typed.name} problems={problems} width="medium" />
      <SelectField
        name="rating"
        label={fields.rating}
        value={typed.rating}
        problems={problems}
        choose={words.choose}
        options={stars}
      />
      <TextField name="text" label={fields.text} value={typed.text} problems={problems} lines={6} />
      <TextField
        name="date"
        label={fields.date}
        value={typed.date}
        problems={problems}
        type="date"
        width="short"
      />
      <SelectField
        name="source"
        label={fields.source}
        value={typed.source}
        problems={problems}
        choose={words.choose}
        options={list(platforms)}
      />
      <TextField
        name="sourceUrl"
        label={fields.sourceUrl}
        value={typed.sourceUrl}
        problems={problems}
        type="url"
        inputMode="url"
      />
      <SelectField
        name="permission"
        label={fields.permission}
        value={typed.permission}
        problems={problems}
        choose={words.choose}
        options={list(permissions)}
      />
      <TextField
        name="licence"
        label={fields.licence}
        hint={words.licenceHint}
        value={typed.licence}
        problems={problems}
      />
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
