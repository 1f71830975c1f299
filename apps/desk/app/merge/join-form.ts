import { readText } from '@kindfold/web/form/read-form.ts'
import { baseField, mergeFields, sealBase, type Fields } from './merge-fields.ts'
import type { SaidField } from './merge-notice.tsx'
import { sayMerged, type FieldWords } from './say-merged.ts'

/** A sent form, joined with what others saved since it was opened. */
export type JoinedForm<F extends Fields> = {
  /** What is to be saved, or shown again. */
  typed: F
  clashes: SaidField[]
  joined: SaidField[]
  /** The fields that the form held when it was opened, for the form that is shown next. */
  base: string
  /** The version that it is to be saved over. */
  version: number
}

/**
 * Joins a sent form with `stored`, what stands there now; null is a new thing. Where others changed other fields, both are
 * kept and the form goes on; where they changed the same, `clashes` names them and nothing is to be saved.
 */
export function joinForm<F extends Fields>(
  form: FormData,
  { stored, typed, words }: { stored: { fields: F; version: number } | null; typed: F; words: FieldWords<F> },
): JoinedForm<F> {
  const base = readText(form, baseField)
  const isAsOpened = stored === null || readText(form, 'version') === String(stored.version)
  if (isAsOpened) return { typed, clashes: [], joined: [], base, version: stored?.version ?? 0 }
  const now = stored.fields
  const merged = mergeFields(base, { now, typed })
  return {
    typed: merged.fields,
    ...sayMerged(merged, { now, typed }, words),
    base: sealBase(now),
    version: stored.version,
  }
}
