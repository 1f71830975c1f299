import { execFileSync } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Copies what the repository has of itself, as a checkout has it. */
export async function copyContext(to: string): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z', '--cached'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter(Boolean)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await mkdir(join(to, dirname(file)), { recursive: true })
    // oxlint-disable-next-line no-await-in-loop
    await cp(join(root, file), join(to, file))
  }
}
