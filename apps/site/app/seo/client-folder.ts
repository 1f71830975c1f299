import { fileURLToPath } from 'node:url'

/** The folder of the files that the browser requests by name: those of the build, or in the sources during development. */
export const clientFolder = fileURLToPath(
  import.meta.env.PROD
    ? new URL('../../build/client', import.meta.url)
    : new URL('../../public', import.meta.url),
)
