import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MountedApp } from './mounted-app.ts'

/** One request and its answer on their way through the steps. */
export type RequestContext = {
  request: IncomingMessage
  response: ServerResponse
  /** Names this request in the log and on an error page. */
  id: string
  startedAtMs: number
  /** The app whose port or host was asked. */
  app: MountedApp
  /** The address asked for, built on the app's own origin. */
  url: URL
}

/** One thing done to a request on its way. True means that it has been answered. */
export type Middleware = (context: RequestContext) => boolean | Promise<boolean>
