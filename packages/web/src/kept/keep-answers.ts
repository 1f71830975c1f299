import { deserialize, serialize } from 'node:v8'
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { submittedFormContext } from '../services-context.ts'
import { keptContext, keptMark, type KeptAnswer } from './kept-context.ts'

/** How an app keeps what its forms are answered with. */
type Keeper = {
  /** Whether what forms of a page are answered with may be kept. */
  isKept(routeId: string): boolean
  /**
   * Keeps the answer to a form of the page at `path`. Gives the id for its address, with headers that the browser gets beside;
   * null where the form is to be answered at once.
   */
  keep(
    asked: Pick<ActionFunctionArgs, 'request' | 'context'>,
    place: { path: string; isThrown: boolean },
    answer: Uint8Array,
  ): Promise<{ id: string; headers?: Record<string, string> } | null>
}

/**
 * Gives each page that answers a form an address of its own: the answer is kept for an hour, and the browser is led there.
 * Back and reload then show it again, and send nothing twice. What a script asks for is answered at once.
 */
export function keepAnswers(build: ServerBuild, keeper: Keeper): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action
    if (route === undefined || action === undefined || route.module.default === undefined) return [id, route]
    if (!keeper.isKept(id)) return [id, route]
    const keeping = (asked: ActionFunctionArgs) =>
      answerKept(asked, keeper, async () => (await action(asked)) as unknown)
    return [id, { ...route, module: { ...route.module, action: keeping } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

async function answerKept(
  { request, context }: ActionFunctionArgs,
  { keep }: Keeper,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const opened = context.get(keptContext)
  if (opened?.kept) return answerAgain(context, opened.kept)
  if (opened) throw new Error('a page was opened by a kept answer that was not looked for')
  const outcome = await act().then(
    (result) => ({ result, isThrown: false }),
    (fault: unknown) => ({ result: fault, isThrown: true }),
  )
  const answerAtOnce = () => {
    if (outcome.isThrown) throw outcome.result
    return outcome.result
  }
  if (outcome.result instanceof Response || !isForPage(request)) return answerAtOnce()
  if (outcome.isThrown && !isPage(outcome.result)) throw outcome.result
  const kept: KeptAnswer = {
    ...readAnswer(outcome.result),
    isThrown: outcome.isThrown,
    isShownAgain: context.get(submittedFormContext),
  }
  const address = new URL(request.url)
  const place = { path: address.pathname, isThrown: outcome.isThrown }
  const at = await keep({ request, context }, place, serialize(kept))
  if (at === null) return answerAtOnce()
  address.searchParams.delete('done')
  address.searchParams.set(keptMark, at.id)
  throw redirect(address.pathname + address.search, { status: 303, headers: at.headers })
}

function answerAgain(context: Readonly<RouterContextProvider>, kept: KeptAnswer): unknown {
  context.set(submittedFormContext, kept.isShownAgain)
  const page = data(kept.answer, { status: kept.status, headers: kept.headers })
  if (kept.isThrown) throw page
  return page
}

/** Whether a browser asks for a page. Safari says so since 16.4; before that our scripts are known by asking for HTML alone. */
function isForPage({ headers }: Request): boolean {
  const mode = headers.get('Sec-Fetch-Mode')
  return mode === null ? headers.get('Accept') !== 'text/html' : mode === 'navigate'
}

type Page = { data: unknown; init: ResponseInit | null }

/** What `data` makes is no public type of the router. */
const isPage = (result: unknown): result is Page =>
  typeof result === 'object' && result !== null && 'type' in result && 'data' in result && 'init' in result

function readAnswer(result: unknown): Pick<KeptAnswer, 'answer' | 'status' | 'headers'> {
  if (!isPage(result)) return { answer: result, status: 200, headers: [] }
  const { data: answer, init } = result
  return {
    answer,
    status: init?.status ?? 200,
    headers: [...new Headers(init?.headers)].filter(([name]) => name === 'retry-after'),
  }
}

/** Opens a page with what was kept. */
export function setKept(context: Readonly<RouterContextProvider>, answer: Uint8Array): void {
  const opened = context.get(keptContext)
  if (opened) context.set(keptContext, { ...opened, kept: deserialize(answer) as KeptAnswer })
}
