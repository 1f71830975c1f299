import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Neither is part of the shell: the page is kept by its address, and a picture of the home screen is the system's. */
const leftOut =
  /\.(br|gz|map)$|^\/(index\.html|favicon\.ico|service-worker\.js|version\.json|icon-|apple-touch-icon)/

/**
 * Writes the service worker and `version.json` beside the files of a build: they name the files, and the build by a hash
 * of them all.
 */
export async function writeWorker(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(
      (entry) =>
        `/${join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .split(sep)
          .join('/')}`,
    )
    .toSorted()
  const files = paths.filter((path) => !leftOut.test(path))
  const source = await readFile(new URL('service-worker.js', import.meta.url), 'utf8')
  const hash = createHash('sha256').update(source)
  for (const path of ['/index.html', ...files]) hash.update(path).update(await readFile(join(folder, path)))
  const version = hash.digest('hex').slice(0, 12)
  const worker = source
    .replace("'VERSION'", () => JSON.stringify(version))
    .replace("['FILES']", () => JSON.stringify(['/', ...files]))
  await writeFile(join(folder, 'service-worker.js'), worker)
  await writeFile(join(folder, 'version.json'), JSON.stringify({ version }))
}
