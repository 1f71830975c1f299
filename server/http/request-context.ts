import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MountedApp } from './mounted-app.ts'

/** One request and its answer on their way through the middleware. */
export type RequestContext = {
  request: IncomingMessage
  response: ServerResponse
  /** Identifies this request in the log and on an error page. */
  id: string
  startedAtMs: number
  /** The app of the request's host or port. */
  app: MountedApp
  /** The requested URL, with the app's own origin. */
  url: URL
}

/** One step of handling a request. Returns true when it has answered. */
export type Middleware = (context: RequestContext) => boolean | Promise<boolean>
