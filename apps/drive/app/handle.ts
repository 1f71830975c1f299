import type { Services } from '@kindfold/domain/base/services/services.ts'
import { answerApi } from './server/answer-api.ts'
import { answerShell, shellScripts } from './shell/answer-shell.ts'

export const canonicalUrl = (url: URL): URL => url
export const inlineScripts = shellScripts

/** 25 acts of 64 kB; a photo, of which the app itself says when it is larger than 300 kB. */
export const bodyLimits = [
  { under: '/api/acts', mostBytes: 2 * 1024 * 1024 },
  { under: '/api/photos', mostBytes: 1024 * 1024 },
]

/** Answers one request to the drivers' host: the app's only entry point. */
export async function handle(request: Request, services: Services): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api' || pathname.startsWith('/api/')) return await answerApi(request, services)
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
  return await answerShell(request)
}
