import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const leftOutFolders = new Set(['node_modules', 'build', '.react-router', 'data', '.cache', 'test-results'])
const leftOutFiles = /\.test\.tsx?$|\.md\.bak$|~$|^\./

/** One hash of the names and bytes of all files under the given paths. Ignores tests. */
export async function hashFiles(root, places) {
  const files = (await Promise.all(places.map((place) => listFiles(root, place)))).flat()
  files.sort((a, b) => (a < b ? -1 : 1))
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

async function listFiles(root, place) {
  const found = await stat(join(root, place)).catch(() => null)
  if (found === null) return []
  if (found.isFile()) return [place]
  const entries = await readdir(join(root, place), { withFileTypes: true })
  const lists = entries.map((entry) => {
    if (entry.isDirectory()) {
      return leftOutFolders.has(entry.name) ? [] : listFiles(root, `${place}/${entry.name}`)
    }
    return entry.isFile() && !leftOutFiles.test(entry.name) ? [`${place}/${entry.name}`] : []
  })
  return (await Promise.all(lists)).flat()
}
