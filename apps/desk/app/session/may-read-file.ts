import displayFont from '@kindfold/ui/fonts/fraunces-display.woff2?url'
import textFont from '@kindfold/ui/fonts/figtree-text.woff2?url'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { openSession } from '@kindfold/domain/staff/session.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of a file of its own
import deskScript from '../script/desk-script.ts?worker&url'
import { readDeskCookie } from './desk-cookie.ts'

/** What the pages need on which one signs in or accepts an invitation. */
const openFiles = new Set([displayFont, textFont, deskScript, '/favicon.ico', '/favicon.svg'])

/** Whether whoever asks may have a file of the desk: all of them need a session, but for those of the open pages. */
export async function mayReadFile(request: Request, services: Services): Promise<boolean> {
  if (openFiles.has(new URL(request.url).pathname)) return true
  const token = readDeskCookie(request)
  return token !== null && (await openSession(services, token)) !== null
}
