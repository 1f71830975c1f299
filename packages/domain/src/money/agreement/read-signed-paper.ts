import { createHash } from 'node:crypto'
import { signedPaperBytesAtMost } from '@kindfold/content/money/agreement-contents.ts'
import { cutFileName } from '../../base/text/cut-file-name.ts'

/**
 * Why a file is not taken as the signed paper: there is none, it is too large, or it does not begin as a PDF does.
 */
export type PaperFault = 'missing' | 'too-large' | 'no-pdf'

/** What was uploaded as the signed paper; null: nothing was. */
export type PaperAsked = { name: string; bytes: Uint8Array } | null

const nameLengthAtMost = 120
const opening = new TextEncoder().encode('%PDF-')

/** Takes a signed paper as its bytes are, if they begin as a PDF does. Nothing of ours ever opens it. */
export function readSignedPaper(
  asked: PaperAsked,
):
  | { kind: 'read'; document: Uint8Array; documentName: string; documentSha256: string }
  | { kind: 'refused'; fault: PaperFault } {
  if (asked === null || asked.bytes.length === 0) return { kind: 'refused', fault: 'missing' }
  const { bytes, name } = asked
  if (bytes.length > signedPaperBytesAtMost) return { kind: 'refused', fault: 'too-large' }
  if (!opening.every((byte, place) => bytes[place] === byte)) return { kind: 'refused', fault: 'no-pdf' }
  return {
    kind: 'read',
    document: bytes,
    documentName: cutFileName(name, { atMost: nameLengthAtMost, none: 'agreement.pdf' }),
    documentSha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
