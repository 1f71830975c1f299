import { join } from 'node:path'

/**
 * The folder of the files that the browser requests by name: beside the built server, or in the sources during
 * development.
 */
export const clientFolder = import.meta.env.PROD
  ? join(import.meta.dirname.replace(/([\\/]build)[\\/]server(?:[\\/].*)?$/, '$1'), 'client')
  : join(import.meta.dirname, '../../public')
