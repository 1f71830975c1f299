import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engines } from '../../scripts/find-engines.ts'
import type { Driver, Engine } from './driver.ts'
import { endProgram, removeFolder, startProgram, waitForWords } from '../programs/program.ts'

const { name, browser } = engines.firefox

/** Firefox ESR. It speaks WebDriver BiDi itself, over a WebSocket: Debian has no separate driver. */
export const firefox: Engine = { name, open: () => openFirefox() }

/** The browser requests nothing by itself, and finds nothing beyond this machine. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  // Its request for the icon of robots.txt is blocked, and that was heard as an error of the walk that came next.
  'browser.chrome.site_icons': false,
  'captivedetect.canonicalURL': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'toolkit.telemetry.enabled': false,
}

/** On a profile that lasts, closing it is what a kill is: nothing is ended in order. */
export async function openFirefox(lasting?: string): Promise<Driver> {
  const profile = lasting ?? (await mkdtemp(join(tmpdir(), 'kindfold-firefox-')))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = startProgram(
    browser,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      '--width=1280',
      '--height=900',
    ],
    {
      env: { ...process.env, HOME: profile, TZ: 'Europe/London' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [, address = ''] = await waitForWords(child.stderr, /WebDriver BiDi listening on (\S+)/)
  const connection = await connect(`${address}/session`)
  const { ask } = connection
  await ask('session.new', { capabilities: {} })
  const { contexts } = (await ask('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  const errors: string[] = []
  connection.onEvent((params) => {
    const { level, text } = params as { level?: string; text?: string | null }
    if (level === 'error') errors.push(text ?? '')
  })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  return {
    errors,
    async open(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(work, ...given) {
      const { type, result, exceptionDetails } = (await ask('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify((await (${String(work)})(...JSON.parse(given))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
        userActivation: false,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } }
      if (type !== 'success' || !result) throw new Error(exceptionDetails?.text ?? type)
      return JSON.parse(result.value)
    },
    async perform(source) {
      await ask('input.performActions', { context, actions: [source] })
    },
    async resize(viewport) {
      await ask('browsingContext.setViewport', { context, viewport })
    },
    async forgetCookies() {
      await ask('storage.deleteCookies', {})
    },
    async close() {
      connection.close()
      await endProgram(child)
      if (lasting === undefined) await removeFolder(profile)
    },
  }
}

type Said = { id?: number; result?: unknown; error?: string; message?: string; params?: unknown }

/** A connection of WebDriver BiDi: commands have numbers; messages without one are events. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let hear: (params: unknown) => void = () => {}
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as Said
    if (said.id === undefined) return hear(said.params)
    const asked = waiting.get(said.id)
    waiting.delete(said.id)
    if (said.error === undefined) asked?.resolve(said.result)
    else asked?.reject(new Error(`${said.error}: ${said.message ?? ''}`))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)))
  })
  let number = 0
  return {
    ask(method: string, params: object): Promise<unknown> {
      const id = ++number
      socket.send(JSON.stringify({ id, method, params }))
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    onEvent(listener: (params: unknown) => void) {
      hear = listener
    },
    close: () => socket.close(),
  }
}
