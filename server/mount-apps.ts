import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Environment } from './environment/read-environment.ts'
import type { AppModule, AppName, MountedApp } from './http/mounted-app.ts'
import { readStaticFiles, type StaticFile } from './http/static-files.ts'

type AppDescription = Pick<
  MountedApp,
  | 'name'
  | 'origin'
  | 'acceptsPosts'
  | 'acceptsPuts'
  | 'limitsOwnApi'
  | 'asksPosition'
  | 'formOrigins'
  | 'connectOrigins'
> & {
  isSameForAll: boolean
  showsPicturesOf?: AppName
}

/** The apps' own builds. */
const appsFolder = fileURLToPath(new URL('../apps', import.meta.url))

/** Loads each built app that this process serves. */
export async function mountApps(
  environment: Environment,
): Promise<
  { kind: 'mounted'; apps: (MountedApp & { isSameForAll: boolean })[] } | { kind: 'not-built'; app: AppName }
> {
  const apps: (MountedApp & { isSameForAll: boolean })[] = []
  for (const name of environment.apps) {
    const buildFolder = join(appsFolder, name, 'build')
    const moduleFile = join(buildFolder, 'server', 'index.js')
    const filesFolder = join(buildFolder, 'client')
    if (!existsSync(moduleFile) || !existsSync(filesFolder)) return { kind: 'not-built', app: name }
    const { handle, canonicalUrl, inlineScripts, mayReadFile, bodyLimits } = (await import(
      pathToFileURL(moduleFile).href
    )) as AppModule
    const { showsPicturesOf, ...app } = describeApp(name, environment)
    const files = await readStaticFiles(filesFolder)
    if (showsPicturesOf) await addPictures(files, join(appsFolder, showsPicturesOf, 'build', 'client'))
    apps.push({
      ...app,
      handle,
      canonicalUrl,
      inlineScripts,
      mayReadFile,
      bodyLimits,
      files,
      pages: null,
    })
  }
  return { kind: 'mounted', apps }
}

/** Adds the drawings of another app at the addresses that they have there: what is written there is seen the same. */
async function addPictures(files: Map<string, StaticFile>, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'pictures'))) return
  for (const [path, file] of await readStaticFiles(join(folder, 'pictures')))
    if (path.endsWith('.webp')) files.set(`/pictures${path}`, file)
}

/** How the apps differ, as properties, so that no code later checks an app's name. */
export function describeApp(name: AppName, environment: Environment): AppDescription {
  const apps: Record<AppName, AppDescription> = {
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
    desk: {
      name,
      origin: environment.deskOrigin,
      isSameForAll: false,
      acceptsPosts: true,
      formOrigins: [],
      connectOrigins: environment.mapTilesUrl === null ? [] : [new URL(environment.mapTilesUrl).origin],
      showsPicturesOf: 'site',
    },
    drive: {
      name,
      origin: environment.driveOrigin,
      isSameForAll: false,
      acceptsPosts: true,
      acceptsPuts: true,
      limitsOwnApi: true,
      asksPosition: environment.keepsVanPositions,
      formOrigins: [],
    },
  }
  return apps[name]
}
