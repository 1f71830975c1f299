import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { engines } from '../../scripts/find-engines.ts'
import { findPortAside } from '../../server/testing/find-port-aside.ts'
import type { Driver, Engine } from './driver.ts'
import { endProgram, removeFolder, startProgram, waitForWords } from '../programs/program.ts'

const { name, browser, screen } = engines.webkit
const longestAnswerMs = 40_000
/**
 * Without a window manager a window has the focus while the pointer of the screen is within it, and that stays in the
 * middle: also of a phone’s window, which begins in the corner. A larger window reaches beyond the screen.
 */
const screenSize = '600x900'

/** WebKitGTK's small browser, the engine of Safari, on a virtual screen. It speaks WebDriver over HTTP. */
export const webkit: Engine = { name, open: openPatiently }

/** A virtual screen of one's own. */
export async function openScreen(): Promise<{ display: string; close(): Promise<void> }> {
  const xvfb = startProgram(
    screen,
    ['-displayfd', '3', '-screen', '0', `${screenSize}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [, number] = await waitForWords(xvfb.stdio[3] as Readable | null, /(\d+)\n/)
  return { display: `:${number}`, close: () => endProgram(xvfb) }
}

/** The environment of a WebKitGTK that keeps everything in its home. */
export const makeWebKitSettings = (home: string, display: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  HOME: home,
  XDG_RUNTIME_DIR: home,
  XDG_DATA_HOME: join(home, 'data'),
  XDG_CACHE_HOME: join(home, 'cache'),
  NO_AT_BRIDGE: '1',
  TZ: 'Europe/London',
  LANG: 'en_GB.UTF-8',
  // Its sandbox needs rights that a container does not give; it opens only our own pages.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
})

/** Now and then the driver and its browser deadlock: then both start again. */
async function openPatiently(triesLeft = 3): Promise<Driver> {
  try {
    return await openWebKit()
  } catch (error) {
    if (triesLeft <= 1) throw error
    return await openPatiently(triesLeft - 1)
  }
}

async function openWebKit(): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'kindfold-webkit-'))
  const ownScreen = await openScreen()
  const port = await findPortAside()
  const driver = startProgram(browser, [`--port=${port}`, '--host=127.0.0.1'], {
    env: makeWebKitSettings(home, ownScreen.display),
    stdio: 'ignore',
  })
  const at = `http://127.0.0.1:${port}`
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(at + path, {
      method,
      signal: AbortSignal.timeout(longestAnswerMs),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  while (
    !(await ask('GET', '/status').then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50))
  const end = async () => {
    await endProgram(driver)
    await ownScreen.close()
    await removeFolder(home)
  }
  const opening = ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        proxy: {
          proxyType: 'manual',
          httpProxy: '127.0.0.1:9',
          sslProxy: '127.0.0.1:9',
          noProxy: ['localhost', '127.0.0.1'],
        },
      },
    },
  })
  const { sessionId } = (await opening.catch(async (error: unknown) => {
    await end()
    throw error
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  return {
    errors: [],
    async open(url) {
      await ask('POST', `${session}/url`, { url })
    },
    async run(work, ...given) {
      const script = `return (${String(work)})(...arguments)`
      return (await ask('POST', `${session}/execute/sync`, { script, args: given })) as never
    },
    async perform(source) {
      await ask('POST', `${session}/actions`, { actions: [source] })
    },
    async resize({ width, height }) {
      await ask('POST', `${session}/window/rect`, { width, height })
    },
    async forgetCookies() {
      await ask('DELETE', `${session}/cookie`)
    },
    async close() {
      await ask('DELETE', session).catch(() => undefined)
      await end()
    },
  }
}
