import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Rewrites each script in a folder so that V8 stores its text with one byte a character instead of two. */
export async function escapeBeyondAscii(folder) {
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file))
  await Promise.all(
    files.map(async (file) => await writeFile(file, writeInAscii(await readFile(file, 'utf8')))),
  )
}

/** The same script in ASCII. Drops a meaningless backslash before a character beyond ASCII. */
export function writeInAscii(script) {
  return script.replaceAll(/(\\*)([^\0-\x7f])/g, (_, backslashes, character) => {
    const before = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1)
    return `${before}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
