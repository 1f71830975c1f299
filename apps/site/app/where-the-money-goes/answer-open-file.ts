import type { Services } from '@kindfold/domain/base/services/services.ts'
import { openFileHeaders } from './open-file-headers.ts'

type OpenFile = { body: string | Uint8Array; type: string; control: string; state: 'closed' | 'open' }

/**
 * Answers with a file of the ledger, which says whether it is closed, and in a demonstration that it is invented. 404 without a
 * file; 503 while it cannot be read: an old copy of what is open would not fit the others.
 */
export async function answerOpenFile(
  { log, deployment }: Pick<Services, 'log' | 'deployment'>,
  reading: string,
  read: () => Promise<OpenFile | null>,
): Promise<Response> {
  const troubled = { ...openFileHeaders, 'Cache-Control': 'no-store' }
  try {
    const file = await read()
    if (file === null) return new Response(null, { status: 404, headers: troubled })
    const { body, type, control, state } = file
    return new Response(body as BodyInit, {
      headers: {
        ...openFileHeaders,
        'Content-Type': type,
        'Cache-Control': control,
        'Kindfold-Ledger': deployment.demonstration ? `${state}; invented` : state,
        'Access-Control-Expose-Headers': 'Kindfold-Ledger',
      },
    })
  } catch (error) {
    log.warn({ err: error, reading }, 'a file of the ledger cannot be read')
    return new Response(null, { status: 503, headers: { ...troubled, 'Retry-After': '10' } })
  }
}
