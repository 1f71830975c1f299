import type { CopyOfData } from '@kindfold/domain/booking/privacy/copy-of-data.ts'

/** Sends everything we hold about somebody, as a file to keep. */
export function sendCopy(copy: CopyOfData): Response {
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-kindfold-data.json"',
    },
  })
}
