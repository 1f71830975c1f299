import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled } from './install-packages.js'

test('a package of our own that is new is installed, as is another version of one from outside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-install-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = (version: string) =>
    JSON.stringify({
      packages: {
        '': {},
        'packages/new': { version: '0.1.0' },
        'node_modules/zod': { version },
        'node_modules/@kindfold/new': { resolved: 'packages/new', link: true },
      },
    })
  expect(await isInstalled(write('1.0.0'), folder)).toBe(false)
  const place = async (name: string) => {
    await mkdir(join(folder, 'node_modules', name), { recursive: true })
    await writeFile(join(folder, 'node_modules', name, 'package.json'), '{}')
  }
  await place('zod')
  await writeFile(join(folder, 'node_modules/.package-lock.json'), write('1.0.0'))
  expect(await isInstalled(write('1.0.0'), folder)).toBe(false)
  await place('@kindfold/new')
  expect(await isInstalled(write('1.0.0'), folder)).toBe(true)
  expect(await isInstalled(write('1.0.1'), folder)).toBe(false)
})

/**
 * A project with a package that a start needs and one for its tests, and an npm of our own: it waits to be ended in the middle
 * where `STUCK` says so.
 */
async function makeProject() {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-install-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const scripts = join(import.meta.dirname, '..')
  await cp(scripts, join(folder, 'scripts'), {
    recursive: true,
    filter: (file) => !/node_modules|\.ts$/.test(file),
  })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server/package.json'), '{}')
  const lock = JSON.stringify({
    packages: {
      '': {},
      'node_modules/zod': { version: '1.0.0' },
      'node_modules/vitest': { version: '1.0.0' },
    },
  })
  await writeFile(join(folder, 'package-lock.json'), lock)
  const npm = join(folder, 'npm.js')
  await writeFile(
    npm,
    `import fs from 'node:fs'
    const words = process.argv.slice(2)
    if (words[0] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true })
    const names = words.includes('--workspace=server') ? ['zod'] : ['zod', 'vitest']
    for (const name of names) fs.mkdirSync('node_modules/' + name, { recursive: true })
    fs.appendFileSync('runs', 'npm began\\n')
    if (process.env.STUCK) setInterval(() => {}, 1e6)
    else {
      for (const name of names) fs.writeFileSync('node_modules/' + name + '/package.json', '{}')
      const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
      const installed = Object.entries(packages).filter(([place]) => names.includes(place.split('/').at(-1)))
      fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }))
      fs.appendFileSync('runs', 'npm ended\\n')
      fs.appendFileSync('commands', [words[0], ...names].join(' ') + '\\n')
    }`,
  )
  const start = (env: Record<string, string> = {}, ...words: string[]) => {
    const child = spawn(process.execPath, ['scripts/prepare.js', ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, npm_execpath: npm, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
    const ended = once(child, 'close').then(() => said)
    return { child, ended }
  }
  const readRuns = () => readFile(join(folder, 'runs'), 'utf8').catch(() => '')
  const startToRun = () => start({}, '--to-run')
  const readCommands = () => readFile(join(folder, 'commands'), 'utf8')
  return { folder, start, startToRun, readRuns, readCommands }
}

test('an install that was ended in the middle is made again by the next command', async () => {
  const { folder, start, readRuns } = await makeProject()
  await start().ended
  await rm(join(folder, 'runs'))
  await rm(join(folder, 'node_modules/.package-lock.json'))
  const stuck = start({ STUCK: '1' })
  await expect.poll(readRuns).toBe('npm began\n')
  stuck.child.kill('SIGTERM')
  await stuck.ended
  expect(await start().ended).toContain('packages installed')
  expect(await start().ended).toContain('packages are up to date')
  expect(await readRuns()).toBe('npm began\nnpm began\nnpm ended\n')
})

test('packages that are gone are installed again, whatever was remembered of them', async () => {
  const { folder, start } = await makeProject()
  await start().ended
  await rm(join(folder, 'node_modules/zod'), { recursive: true })
  expect(await start().ended).toMatch(/packages are missing that were installed[^]*packages installed/)
})

test('two commands at once install once: the second waits, and finds it done', async () => {
  const { start, readRuns } = await makeProject()
  const answers = await Promise.all([start().ended, start().ended])
  expect(await readRuns()).toBe('npm began\nnpm ended\n')
  expect(answers.filter((said) => said.includes('packages are up to date'))).toHaveLength(1)
})

test('on a fresh clone a start installs only what it needs, a later command adds the others, and nothing is left out again', async () => {
  const { folder, start, startToRun, readCommands } = await makeProject()
  expect(await startToRun().ended).toMatch(/the packages that a start needs[^]*packages installed/)
  expect(await startToRun().ended).toContain('packages are up to date')
  expect(await start().ended).toMatch(/the other 1 packages[^]*packages installed/)
  expect(await startToRun().ended).toContain('packages are up to date')
  expect(await readCommands()).toBe('ci zod\ninstall zod vitest\n')
  const lockFile = join(folder, 'package-lock.json')
  await writeFile(lockFile, (await readFile(lockFile, 'utf8')).replaceAll('1.0.0', '1.0.1'))
  expect(await startToRun().ended).toContain('installing 2 packages')
  expect(await readCommands()).toMatch(/ci zod vitest\n$/)
})

test('what a start needs and is gone is installed again, and nothing besides', async () => {
  const { folder, startToRun, readCommands } = await makeProject()
  await startToRun().ended
  await rm(join(folder, 'node_modules/zod'), { recursive: true })
  expect(await startToRun().ended).toMatch(/packages are missing that were installed[^]*packages installed/)
  expect(await readCommands()).toBe('ci zod\nci zod\n')
})
