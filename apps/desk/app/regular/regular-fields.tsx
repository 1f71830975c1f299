import { listCharitiesBeside } from '@kindfold/content/charities/charities.ts'
import { regularWords } from '../words/regular-words.ts'
import type { RegularProblem } from '@kindfold/domain/booking/regular/start-regular.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { readText, readWords } from '@kindfold/web/form/read-form.ts'
import { sayProblems } from '@kindfold/web/form/say-problems.ts'
import { ItemCounts, readCounts } from '../bookings/act/item-counts.tsx'

const words = regularWords.fields

export type TypedRegular = Record<
  'weeks' | 'first' | 'charity' | 'accessNotes' | 'bagsOfClothes' | 'bagsOfBooks' | 'boxesOfBricABrac',
  string
>

export function readRegularForm(form: FormData): TypedRegular {
  const read = (name: keyof TypedRegular) => readText(form, name).trim()
  return {
    weeks: read('weeks'),
    first: read('first'),
    charity: read('charity'),
    accessNotes: readWords(form, 'accessNotes'),
    bagsOfClothes: read('bagsOfClothes'),
    bagsOfBooks: read('bagsOfBooks'),
    boxesOfBricABrac: read('boxesOfBricABrac'),
  }
}

/** What was typed, as the domain takes it. */
export const toAsked = (typed: TypedRegular) => ({
  weeks: /^\d{1,3}$/.test(typed.weeks) ? Number(typed.weeks) : Number.NaN,
  firstOn: typed.first,
  charitySlug: typed.charity,
  items: readCounts(typed),
  accessNotes: typed.accessNotes,
})

export const sayRegularProblems = (problems: readonly RegularProblem[]): FormProblem[] =>
  sayProblems(regularWords.problems, problems)

/** The fields of what is agreed. */
export function RegularFields({ typed }: { typed: TypedRegular }) {
  const options = listCharitiesBeside(typed.charity).map(({ slug, name }) => ({ value: slug, label: name }))
  const field = (name: 'weeks' | 'first' | 'charity' | 'accessNotes') => ({
    name,
    label: words[name],
    value: typed[name],
  })
  return (
    <>
      <TextField {...field('weeks')} inputMode="numeric" autoComplete="off" width="short" />
      <TextField {...field('first')} hint={words.firstHint} type="date" width="medium" />
      <SelectField {...field('charity')} options={options} />
      <ItemCounts typed={typed} />
      <TextField {...field('accessNotes')} hint={words.accessNotesHint} optional lines={2} />
    </>
  )
}
