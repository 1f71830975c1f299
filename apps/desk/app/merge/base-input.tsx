import { baseField, sealBase, type Fields } from './merge-fields.ts'

/** Says within a form what its fields held when it was opened, so that it can be joined with what others save meanwhile. */
export function BaseInput({ fields }: { fields: Fields | string }) {
  return (
    <input type="hidden" name={baseField} value={typeof fields === 'string' ? fields : sealBase(fields)} />
  )
}
