import { createRequestHandler, RouterContextProvider } from 'react-router'

/** The page that the build of the phone's part wrote; there is none while one develops. */
const pages = import.meta.glob<string>('../../build/client/index.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const page = Object.values(pages)[0] ?? ''

/** The app's one page: the same at every address of it, and for everybody. It holds nothing of anybody's. */
export async function answerShell(request: Request): Promise<Response> {
  if (import.meta.env.DEV) {
    const build = await import('virtual:react-router/server-build')
    return await createRequestHandler(build, 'development')(request, new RouterContextProvider())
  }
  return new Response(page, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

/** The scripts inside the page, so that its policy allows no other. */
export const shellScripts: readonly string[] = [
  ...page.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
].map(([, script = '']) => script)
