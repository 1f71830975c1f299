import text from 'virtual:verify.mjs'
import { pageCacheControl } from '../document/cache-headers.ts'
import { openFileHeaders } from './open-file-headers.ts'

/** GET /where-the-money-goes/verify.mjs: the verifier as one file, for whoever trusts nobody's page. */
export function loader() {
  return new Response(text, {
    headers: {
      ...openFileHeaders,
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': pageCacheControl,
    },
  })
}
