import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { BodyLimit } from './read-body.ts'
import type { StaticFile } from './static-files.ts'

/** The apps that this server knows how to mount. */
export type AppName = 'site' | 'booking' | 'desk' | 'drive'

/** What an app's build, `apps/<app>/build/server/index.js`, exports. */
export type AppModule = {
  handle(request: Request, services: Services): Promise<Response>
  /** The one address under which a page is rendered and cached; drops query parameters that the page does not read. */
  canonicalUrl(url: URL): URL
  /** All its inline scripts, if its policy must allow no other (see `content-security-policy.ts`). */
  inlineScripts?: readonly string[]
  /** Whether whoever asks may have a file of its build; every file is open where an app does not say. */
  mayReadFile?(request: Request, services: Services): Promise<boolean>
  /** Its paths whose forms may be larger than others (see `read-body.ts`). */
  bodyLimits?: readonly BodyLimit[]
}

/** A mounted app, with what the server needs to know about it. */
export type MountedApp = AppModule & {
  name: AppName
  /** Its public origin. We build every URL from this, never from a Host header. */
  origin: string
  /** The cache of its pages, which are the same for everybody; null where each page is made for its visitor. */
  pages: PageCache | null
  acceptsPosts: boolean
  /** Whether something is put at an address of its own, such as a photo. */
  acceptsPuts?: boolean
  /** Whether it limits the rate of its API itself: many phones share one address of a mobile network. */
  limitsOwnApi?: boolean
  /** Whether its pages may ask where they are. */
  asksPosition?: boolean
  /** Other origins that its forms lead to. */
  formOrigins: string[]
  /** Other origins that a script may ask, on a page that names them. */
  connectOrigins?: string[]
  /** The files of its build, by URL path. */
  files: ReadonlyMap<string, StaticFile>
}
