import { FieldFrame, type FieldProps } from './field-frame.tsx'

type FileFieldProps = FieldProps & {
  /** The kinds that the browser offers, separated by commas. */
  accept: string
}

/** A field for one file. A browser never keeps the file for a second try. */
export function FileField({ accept, ...field }: FileFieldProps) {
  return (
    <FieldFrame {...field}>
      {(control) => <input {...control} className="field__input field__file" type="file" accept={accept} />}
    </FieldFrame>
  )
}
