import { join } from 'node:path'

/** This app's folder, for the built server and the sources alike. */
export const siteFolder = import.meta.env.PROD
  ? import.meta.dirname.replace(/[\\/]build[\\/]server(?:[\\/].*)?$/, '')
  : join(import.meta.dirname, '../..')

/**
 * The folder of the files that the browser requests by name: beside the built server, or in the sources during
 * development.
 */
export const clientFolder = join(siteFolder, import.meta.env.PROD ? 'build/client' : 'public')
