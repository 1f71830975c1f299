import { join } from 'node:path'
import { findWebKitWindow } from '../../scripts/find-engines.ts'
import { findPortAside } from '../../server/testing/find-port-aside.ts'
import type { Driver } from './driver.ts'
import { endProgram, startProgram } from '../programs/program.ts'
import { makeWebKitSettings, openScreen } from './webkit.ts'

const openMs = 120_000

/**
 * WebKitGTK's small browser with a window that keeps its storage in a folder: one that WebDriver opens is private, whose
 * storage ends with it. The Web Inspector's protocol runs what a page is asked. It has no pointer of its own, so that
 * a click is the page's. Closing it is a kill: nothing is ended in order.
 */
export async function openWebKitWindow(profile: string): Promise<Driver> {
  const screen = await openScreen()
  const port = await findPortAside()
  const child = startProgram(
    findWebKitWindow(),
    [
      '--enable-developer-extras=true',
      `--cookies-file=${join(profile, 'cookies.sqlite')}`,
      '--proxy=http://127.0.0.1:9',
      '--ignore-host=localhost',
      '--ignore-host=127.0.0.1',
      'about:blank',
    ],
    {
      env: {
        ...makeWebKitSettings(profile, screen.display),
        WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
      },
      stdio: 'ignore',
    },
  )
  const close = async () => {
    inspector?.close()
    await endProgram(child)
    await screen.close()
  }
  let inspector: Inspector | null = null
  try {
    inspector = await inspect(port)
  } catch (error) {
    await close()
    throw error
  }
  const { evaluate } = inspector
  return {
    errors: [],
    async open(url) {
      const before = await evaluate(`performance.timeOrigin`)
      await evaluate(`void location.assign(${JSON.stringify(url)})`).catch(() => null)
      await until(`${url} to open`, () =>
        evaluate(`performance.timeOrigin !== ${String(before)} && document.readyState === 'complete'`).catch(
          () => false,
        ),
      )
    },
    async run(work, ...given) {
      return (await evaluate(`(${String(work)})(...${JSON.stringify(given)})`)) as never
    },
    async perform(source) {
      const point =
        source.type === 'pointer' ? source.actions.find(({ type }) => type === 'pointerMove') : null
      if (point?.type !== 'pointerMove') throw new Error('only clicks reach this window')
      await evaluate(`document.elementFromPoint(${point.x}, ${point.y}).click()`)
    },
    async resize() {
      throw new Error('this window has one size')
    },
    async forgetCookies() {
      throw new Error('this window keeps its cookies')
    },
    close,
  }
}

type Inspector = { evaluate(expression: string): Promise<unknown>; close(): void }
type Said = { id?: number; result?: unknown; error?: { message: string }; method?: string; params?: Params }
type Params = {
  message?: string
  targetId?: string
  newTargetId?: string
  targetInfo?: { targetId: string; isProvisional?: boolean }
}
type Evaluated = {
  result: { type: string; value?: unknown; objectId?: string; description?: string }
  wasThrown?: boolean
}

/** A connection to the page of the one window, also after it has gone on to another process. */
async function inspect(port: number): Promise<Inspector> {
  const path = await until('the inspector to start', async () => {
    const list = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => '',
    )
    return /socket\/\d+\/\d+\/WebPage/.exec(list)?.[0]
  })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${path}`)
  const waiting = new Map<
    number,
    { target: string; resolve(result: unknown): void; reject(error: Error): void }
  >()
  let target: string | undefined
  let number = 0
  const drop = (gone: (target: string) => boolean) => {
    for (const [id, { target: asked, reject }] of waiting)
      if (gone(asked) && waiting.delete(id)) reject(new Error('the page has gone'))
  }
  const hear = ({ id, result, error, method, params }: Said) => {
    if (method === 'Target.targetCreated' && !params?.targetInfo?.isProvisional)
      target = params?.targetInfo?.targetId
    if (method === 'Target.didCommitProvisionalTarget') target = params?.newTargetId
    if (method === 'Target.targetDestroyed') drop((asked) => asked === params?.targetId)
    if (method === 'Target.dispatchMessageFromTarget') hear(JSON.parse(params?.message ?? '{}') as Said)
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !asked) return
    if (error) asked.reject(new Error(error.message))
    else if (result !== undefined && Object.keys(result as object).length > 0) asked.resolve(result)
    else return
    waiting.delete(id)
  }
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as Said))
  socket.addEventListener('close', () => drop(() => true))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the inspector does not answer')))
  })
  await until('a page to inspect', () => target)
  const ask = (method: string, params: object): Promise<unknown> => {
    const id = ++number
    return new Promise((resolve, reject) => {
      const to = target ?? ''
      waiting.set(id, { target: to, resolve, reject })
      const message = JSON.stringify({ id, method, params })
      socket.send(
        JSON.stringify({ id, method: 'Target.sendMessageToTarget', params: { targetId: to, message } }),
      )
    })
  }
  return {
    async evaluate(expression) {
      const wrapped = `(async () => JSON.stringify((await (${expression})) ?? null))()`
      const { result } = (await ask('Runtime.evaluate', { expression: wrapped })) as Evaluated
      const promiseObjectId = result.objectId
      const answer = (await ask('Runtime.awaitPromise', {
        promiseObjectId,
        returnByValue: true,
      })) as Evaluated
      if (answer.wasThrown) throw new Error(answer.result.description ?? 'the page threw')
      return JSON.parse(String(answer.result.value))
    },
    close: () => socket.close(),
  }
}

/** Asks again until there is an answer. */
async function until<Answer>(
  what: string,
  ask: () => Answer | undefined | Promise<Answer | undefined>,
): Promise<Answer> {
  const endsAtMs = performance.now() + openMs
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > endsAtMs) throw new Error(`waited for ${what}`)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
