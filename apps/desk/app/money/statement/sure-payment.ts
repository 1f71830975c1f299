/** A payment that a line of a statement is sure to be, at the version at which it was seen. */
export type SurePayment = { id: string; version: number; on: string; bankReference: string }

/** As the field of a form, which keeps nothing else of its statement. */
export const writeSure = ({ id, version, on, bankReference }: SurePayment): string =>
  [id, version, on, bankReference].join(' ')

/** Reads it back; null: no page of ours wrote it. */
export function readSure(text: string): SurePayment | null {
  const [, id = '', version = '', on = '', bankReference = ''] =
    /^([\da-f-]{36}) (\d{1,6}) (\d{4}-\d{2}-\d{2}) (.{1,60})$/.exec(text) ?? []
  return id === '' ? null : { id, version: Number(version), on, bankReference }
}
