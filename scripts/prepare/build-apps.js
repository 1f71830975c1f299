import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.js'
import { hashFiles } from './hash-files.js'
import { findPinnedNode, projectFolder, recall, remember } from './project-folder.js'
import { runCommand } from './run-command.js'

/** What every app is made from besides its own folder. */
const commonInputs = ['packages', 'tsconfig.json', 'package-lock.json', 'scripts/prepare']

/**
 * Builds each app whose sources changed since its last build, side by side.
 * @param {(words: string) => void} say
 */
export async function buildApps(say) {
  const folders = await readdir(join(projectFolder, 'apps'))
  const apps = folders.filter((app) => existsSync(join(projectFolder, 'apps', app, 'react-router.config.ts')))
  const built = await Promise.all(apps.map((app) => buildAppIfChanged(app, say)))
  const names = apps.filter((_, index) => built[index])
  return names.length === 0 ? 'apps are up to date' : `built ${names.join(' and ')}`
}

async function buildAppIfChanged(app, say) {
  const appFolder = join(projectFolder, 'apps', app)
  const inputs = await hashFiles(projectFolder, [`apps/${app}`, ...commonInputs])
  const isBuilt = existsSync(join(appFolder, 'build', 'server', 'index.js'))
  if (isBuilt && (await recall(`built-${app}`)) === inputs) return false
  say(`building apps/${app}, about 20 seconds ...`)
  await remember(`built-${app}`, 'unfinished')
  const builder = join(projectFolder, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const { code, output } = await runCommand(findPinnedNode(), [builder, 'build'], {
    cwd: appFolder,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`apps/${app} did not build\n${output}`)
  await compressAssets(join(appFolder, 'build', 'client'))
  await remember(`built-${app}`, inputs)
  return true
}
