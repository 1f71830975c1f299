import type { JoinedForm } from './join-form.ts'
import { baseField, sealBase, type Fields } from './merge-fields.ts'

type OpenedWithProps = {
  /** What stands now: its fields as the form begins, and its version. */
  start: Fields
  version: number
  /** The form as it was sent and not done. */
  sent?: Pick<JoinedForm<Fields>, 'base' | 'version'> | null
}

/** Says within a form what it was opened with, so that `joinForm` can join it with what others save meanwhile. */
export function OpenedWith({ start, version, sent }: OpenedWithProps) {
  return (
    <>
      <input type="hidden" name="version" value={sent?.version ?? version} />
      <input type="hidden" name={baseField} value={sent?.base || sealBase(start)} />
    </>
  )
}
