import { buildOwnCookie, readOwnCookie } from '@kindfold/web/http/own-cookie.ts'

const name = 'kindfold-desk'

export const readDeskCookie = (request: Request): string | null => readOwnCookie(request, name)

/** Keeps the session's token until the browser closes; the server ends it earlier. */
export const buildDeskCookie = (request: Request, token: string): string =>
  buildOwnCookie(request, name, token, null)

export const dropDeskCookie = (request: Request): string => buildOwnCookie(request, name, '', 0)
