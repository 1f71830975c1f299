/** What is wrong with one field of a form, in words; `field` is the field's name, or 'form' for the whole. */
export type FormProblem = { field: string; words: string }
