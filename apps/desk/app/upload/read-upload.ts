import { readForm } from '@kindfold/web/form/read-form.ts'
import type { FormFault } from '@kindfold/web/form/form-fault.ts'
import { keptFieldsAtMost } from '@kindfold/web/form/keep-fields.ts'
import { data } from 'react-router'
import { isMultipartRequest, MultipartParseError, parseMultipartRequest } from '@remix-run/multipart-parser'

/** A form with at most one file. `file` is null when none was chosen. */
export type Upload =
  | { kind: 'read'; form: FormData; file: { name: string; bytes: Uint8Array } | null }
  /** With what had come before the fault: forms have their fields before their file. */
  | { kind: 'too-large' | 'too-many' | 'cut-short'; form: FormData }

const fieldsAtMost = 20
const fieldBytesAtMost = 64 * 1024

/** Reads a form with a file as it arrives, and stops as soon as it is larger or holds more than we take. */
export async function readUpload(
  request: Request,
  { mostBytes, mostFields = fieldsAtMost }: { mostBytes: number; mostFields?: number },
): Promise<Upload> {
  // A form that was kept while somebody signed in again comes without its file.
  if (!isMultipartRequest(request)) return { kind: 'read', form: await readFields(request), file: null }
  const form = new FormData()
  let file: { name: string; bytes: Uint8Array } | null = null
  try {
    const limits = { maxFileSize: mostBytes, maxParts: mostFields, maxTotalSize: 2 * mostBytes }
    for await (const part of parseMultipartRequest(request, limits)) {
      if (!part.isFile) form.append(part.name ?? '', part.text.replaceAll('\0', ''))
      // Browsers send an empty file without a name when none was chosen.
      else if ((part.filename ?? '') !== '' || part.size > 0) {
        if (file !== null) return { kind: 'too-many', form }
        file = { name: part.filename ?? '', bytes: part.bytes }
      }
    }
    return { kind: 'read', form, file }
  } catch (error) {
    if (isTooLarge(error)) return { kind: 'too-large', form }
    if (isCutShort(error)) return { kind: 'cut-short', form }
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

/** The largest text of a form of somebody known: an article. */
const knownBytesAtMost = 2 * 1024 * 1024

/**
 * What was typed into a form, without its file. Reads no more than `mostBytes`, and makes no field before it has counted
 * them. Throws the error page when the form is larger or unreadable. The request's body is used up.
 */
export async function readFields(
  request: Request,
  { mostBytes = knownBytesAtMost }: { mostBytes?: number } = {},
): Promise<FormData> {
  if (isMultipartRequest(request)) {
    const upload = await readUpload(request, { mostBytes: fieldBytesAtMost })
    if (upload.kind === 'cut-short') throw unreadable()
    return upload.form
  }
  const bytes = await readBytes(request, mostBytes)
  // A body may spell a million in a few bytes each.
  if (bytes.filter((byte) => byte === ampersand).length >= keptFieldsAtMost) throw unreadable()
  const { method, headers } = request
  return await readForm(new Request(request.url, { method, headers, body: bytes }))
}

const ampersand = 0x26

async function readBytes(request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let count = 0
  const reader = request.body?.getReader()
  if (reader === undefined) return new Uint8Array()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which it comes
    const { done, value } = await reader.read()
    if (done) break
    count += value.byteLength
    if (count > mostBytes) {
      // Not awaited: where a copy is held for an outage, it ends only with the copy.
      void reader.cancel()
      throw unreadable()
    }
    chunks.push(value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

export const unreadable = () => data({ form: 'unreadable' } satisfies FormFault, { status: 400 })
