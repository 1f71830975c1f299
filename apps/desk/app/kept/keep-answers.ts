import { findKeptAnswer, keepAnswer } from '@kindfold/domain/office/desk/kept-answers.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { deserialize, serialize } from 'node:v8'
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { screens } from '../screens.ts'
import { sessionContext } from '../session-context.ts'
import { keptContext, keptMark, type KeptAnswer } from './kept-context.ts'

/** What is larger is answered at once: the text of a long article that could not be saved. */
const mostBytes = 1024 * 1024

const kept = new Set(screens.filter(({ isShownOnce }) => isShownOnce !== true).map(({ path }) => path))

/**
 * Gives each page that answers a form an address of its own: the answer is kept for an hour, and the browser is led there.
 * Back and reload then show it again, and send nothing twice. What a script asks for is answered at once.
 */
export function keepAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action
    if (route === undefined || action === undefined || !kept.has(id) || route.module.default === undefined)
      return [id, route] as const
    const keeping = (asked: ActionFunctionArgs) => answerKept(asked, () => action(asked))
    return [id, { ...route, module: { ...route.module, action: keeping } }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

async function answerKept({ request, context }: ActionFunctionArgs, act: () => unknown): Promise<unknown> {
  const opened = context.get(keptContext)
  if (opened?.kept) return data(opened.kept.answer, { status: opened.kept.status })
  if (opened) throw new Error('a page was opened by a kept answer before its person was known')
  const result = await act()
  const session = context.get(sessionContext)
  const isPage = (request.headers.get('Sec-Fetch-Mode') ?? 'navigate') === 'navigate'
  if (result instanceof Response || session === null || !isPage) return result
  const answer = serialize(toKept(result))
  if (answer.byteLength > mostBytes) return result
  const address = new URL(request.url)
  const place = { staffId: session.member.id, path: address.pathname }
  address.searchParams.delete('done')
  address.searchParams.set(keptMark, await keepAnswer(context.get(servicesContext), { ...place, answer }))
  throw redirect(address.pathname + address.search, 303)
}

/** What `data` makes is no public type of the router. */
function toKept(result: unknown): KeptAnswer {
  if (typeof result !== 'object' || result === null || !('type' in result) || !('init' in result))
    return { answer: result, status: 200 }
  const { data: answer, init } = result as unknown as { data: unknown; init: ResponseInit | null }
  return { answer, status: init?.status ?? 200 }
}

/** Finds what a page is opened with. Leads to the page itself where that is over, or is not theirs. */
export async function requireKept(
  context: Readonly<RouterContextProvider>,
  { staffId, url }: { staffId: string; url: URL },
): Promise<void> {
  const asked = context.get(keptContext)
  if (asked === null) return
  const { pathname, search } = url
  const found = await findKeptAnswer(context.get(servicesContext), { id: asked.id, staffId, path: pathname })
  if (found === null) throw redirect(pathname + search, 303)
  context.set(keptContext, { ...asked, kept: deserialize(found) as KeptAnswer })
}
