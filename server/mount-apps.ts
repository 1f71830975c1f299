import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sirv from 'sirv'
import type { AppName, Environment } from './environment/read-environment.ts'
import type { AppDoor, MountedApp } from './http/mounted-app.ts'
import { nothingPolicy } from './http/security-headers.ts'

const houseFolder = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Pictures may be shown by feed readers and link previews, which stand on other origins. */
const pictureFile = /^\.(avif|webp|jpe?g|png|svg|ico)$/

/** Loads each built app that this process is to serve. */
export async function mountApps(
  environment: Environment,
): Promise<
  | { outcome: 'mounted'; apps: (MountedApp & { isSameForAll: boolean })[] }
  | { outcome: 'not-built'; app: AppName }
> {
  const apps: (MountedApp & { isSameForAll: boolean })[] = []
  for (const name of environment.apps) {
    const buildFolder = join(houseFolder, 'apps', name, 'build')
    const doorFile = join(buildFolder, 'server', 'index.js')
    if (!existsSync(doorFile)) return { outcome: 'not-built', app: name }
    const { handle, canonicalUrl } = (await import(pathToFileURL(doorFile).href)) as AppDoor
    const serveFile = serveFolder(join(buildFolder, 'client'))
    apps.push({ ...describeApp(name, environment), handle, canonicalUrl, serveFile, pages: null })
  }
  return { outcome: 'mounted', apps }
}

/** What sets the apps apart: a property of each, never a question about its name later on. */
export function describeApp(name: AppName, environment: Environment) {
  return {
    site: {
      name,
      origin: environment.siteOrigin,
      isSameForAll: true,
      acceptsPosts: false,
      formOrigins: [environment.bookingOrigin],
    },
    booking: {
      name,
      origin: environment.bookingOrigin,
      isSameForAll: false,
      acceptsPosts: true,
      formOrigins: [environment.siteOrigin],
    },
  }[name]
}

function serveFolder(folder: string): MountedApp['serveFile'] {
  return sirv(folder, {
    dev: false,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, path) {
      const isHashed = path.startsWith('/assets/')
      response.setHeader(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
      response.setHeader('Content-Security-Policy', nothingPolicy)
      if (pictureFile.test(extname(path))) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}
