import { join } from 'node:path'

/** Where the files that the browser gets by name lie: beside the built server, or in the sources while developing. */
export const clientFolder = import.meta.env.PROD
  ? join(import.meta.dirname.replace(/([\\/]build)[\\/]server(?:[\\/].*)?$/, '$1'), 'client')
  : join(import.meta.dirname, '../../public')
