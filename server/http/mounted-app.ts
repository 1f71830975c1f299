import type { Services } from '@kindfold/domain/services.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { StaticFile } from './static-files.ts'

/** The apps that this server knows how to mount. */
export type AppName = 'site' | 'booking'

/** An app's built door: what `apps/<app>/build/server/index.js` exports. */
export type AppDoor = {
  handle(request: Request, services: Services): Promise<Response>
  /** The one address under which a page is rendered and kept; drops what the page does not read. */
  canonicalUrl(url: URL): URL
  /** All of its inline scripts, where its policy is to let in no other (see `content-security-policy.ts`). */
  inlineScripts?: readonly string[]
}

/** An app standing in this server, with what the server must know of it. */
export type MountedApp = AppDoor & {
  name: AppName
  /** Where the public sees it; every URL is built from this, never from a Host header. */
  origin: string
  /** Kept copies of its pages, which are the same for everybody; null where each page is made for its visitor. */
  pages: PageCache | null
  acceptsPosts: boolean
  /** Origins besides its own to which its forms lead. */
  formOrigins: string[]
  /** The files of its build, by the path under which each is asked for. */
  files: ReadonlyMap<string, StaticFile>
}
