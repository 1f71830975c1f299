import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.js'
import { escapeBeyondAscii } from './escape-beyond-ascii.js'
import { hashFiles } from './hash-files.js'
import { findPinnedNode, projectFolder, recall, remember } from './project-folder.js'
import { runCommand } from './run-command.js'

/** What else a program draws: the desk the documents of operations. */
const furtherInputs = { 'apps/desk': ['docs/operations'] }

/** Inputs of every program besides its own folder. */
const commonInputs = ['packages', 'tsconfig.json', 'package-lock.json', 'scripts/prepare']

/**
 * Builds each app and the server, in parallel, if its sources changed since the last build.
 * @param {(words: string) => void} say
 */
export async function buildPrograms(say) {
  const programs = await listPrograms()
  const inputs = await Promise.all(programs.map(readInputs))
  const stale = programs.filter((_, index) => inputs[index].isStale)
  if (stale.length > 0) say(`building ${stale.map(({ folder }) => folder).join(', ')} ...`)
  let done = 0
  await Promise.all(
    stale.map(async (program) => {
      await build(program, inputs[programs.indexOf(program)].hash)
      say(`${program.folder} is built: ${++done} of ${stale.length}`)
    }),
  )
  const names = stale.map(({ folder }) => folder)
  return names.length === 0 ? 'everything is up to date' : `built ${names.join(', ')}`
}

/** Each program's sources, its build command, and the folder of its code for Node. */
async function listPrograms() {
  const apps = await readdir(join(projectFolder, 'apps'))
  return [
    ...apps
      .filter((app) => existsSync(join(projectFolder, 'apps', app, 'react-router.config.ts')))
      .map((app) => ({ folder: `apps/${app}`, builder: '@react-router/dev/bin.cjs', code: 'build/server' })),
    { folder: 'server', builder: 'vite/bin/vite.js', code: 'build' },
  ]
}

/**
 * An app whose pages are made on the phone has a second build for what answers there: React Router's own removes the
 * server's.
 */
const serverConfig = 'vite.server.config.ts'

const nameMark = (folder) => `built-${folder.replace('/', '-')}`

async function readInputs({ folder, code }) {
  const hash = await hashFiles(projectFolder, [folder, ...commonInputs, ...(furtherInputs[folder] ?? [])])
  const isThere = existsSync(join(projectFolder, folder, code))
  return { hash, isStale: !isThere || (await recall(nameMark(folder))) !== hash }
}

async function build({ folder, builder, code: codeFolder }, inputs) {
  const cwd = join(projectFolder, folder)
  await remember(nameMark(folder), 'unfinished')
  const commands = [
    [builder, 'build'],
    ...(existsSync(join(cwd, serverConfig)) ? [['vite/bin/vite.js', 'build', '--config', serverConfig]] : []),
  ]
  for (const [tool = '', ...words] of commands) {
    const { code, output } = await runCommand(
      findPinnedNode(),
      [join(projectFolder, 'node_modules', tool), ...words],
      { cwd, env: { NODE_ENV: 'production' } },
    )
    if (code !== 0) throw new Error(`${folder} did not build\n${output}`)
  }
  await escapeBeyondAscii(join(cwd, codeFolder))
  const filesFolder = join(cwd, 'build', 'client')
  if (existsSync(filesFolder)) await compressAssets(filesFolder)
  await remember(nameMark(folder), inputs)
}
