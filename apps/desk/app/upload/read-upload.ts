import { isMultipartRequest, MultipartParseError, parseMultipartRequest } from '@remix-run/multipart-parser'

/** A form with at most one file. `file` is null when none was chosen. */
export type Upload =
  | { outcome: 'read'; form: FormData; file: { name: string; bytes: Uint8Array } | null }
  /** With what had come before the fault: forms have their fields before their file. */
  | { outcome: 'too-large' | 'too-many' | 'cut-short'; form: FormData }

const fieldsAtMost = 20
const fieldBytesAtMost = 64 * 1024

/** Reads a form with a file as it arrives, and stops as soon as it is larger or holds more than we take. */
export async function readUpload(request: Request, { mostBytes }: { mostBytes: number }): Promise<Upload> {
  // A form that was kept while somebody signed in again comes without its file.
  if (!isMultipartRequest(request)) return { outcome: 'read', form: await request.formData(), file: null }
  const form = new FormData()
  let file: { name: string; bytes: Uint8Array } | null = null
  try {
    const limits = { maxFileSize: mostBytes, maxParts: fieldsAtMost, maxTotalSize: 2 * mostBytes }
    for await (const part of parseMultipartRequest(request, limits)) {
      if (!part.isFile) form.append(part.name ?? '', part.text)
      // Browsers send an empty file without a name when none was chosen.
      else if ((part.filename ?? '') !== '' || part.size > 0) {
        if (file !== null) return { outcome: 'too-many', form }
        file = { name: part.filename ?? '', bytes: part.bytes }
      }
    }
    return { outcome: 'read', form, file }
  } catch (error) {
    if (isTooLarge(error)) return { outcome: 'too-large', form }
    if (isCutShort(error)) return { outcome: 'cut-short', form }
    throw error
  }
}

/** Whether the parser's limit was passed, or the server's own for this path. */
const isTooLarge = (error: unknown) =>
  error instanceof Error &&
  /^(MaxFileSize|MaxTotalSize|MaxParts)ExceededError$|^BodyTooLarge$/.test(error.name)

/** The form's end is missing, or the connection broke. */
const isCutShort = (error: unknown) =>
  error instanceof MultipartParseError ||
  (error instanceof Error && /abort|premature|terminated|ECONNRESET/i.test(`${error.name} ${error.message}`))

/** What was typed into a form, without reading a file of somebody who is not signed in. */
export async function readFields(request: Request): Promise<FormData> {
  if (!isMultipartRequest(request)) return await request.clone().formData()
  return (await readUpload(request, { mostBytes: fieldBytesAtMost })).form
}
