import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { copyPackages } from './copy-packages.ts'

/** How a module names what stands beside its source. */
const besideSource = /new URL\(\s*(['"])([^'"]+)\1,\s*import\.meta\.url,?\s*\)/g
/** The other use that stays right in a build: a package is found from there too. */
const findsPackages = /createRequire\(\s*import\.meta\.url\s*\)/g
const isProgram = (name: string) => /-[0-9a-f]{8}\.js$/.test(name)
/** Only who writes migrations reads what the schema was after each. */
const isLeftOut = (path: string) => path.endsWith('_snapshot.json')

/**
 * Puts into a build for Node what its modules name beside their sources as `new URL('name', import.meta.url)`: a program as
 * one file, a folder or another file as it is, and beside them the `packages` that read files of their own, which are not
 * built in but loaded. So the build runs without the sources and the installed packages, whatever an update does to them.
 * What lies `elsewhere` is another build's, and is only found from there.
 *
 * A program has a hash of itself in its name, and those of the build before stay: who runs that one starts its own still.
 */
export function takeAlong({
  packages = [],
  elsewhere = [],
}: {
  packages?: string[]
  elsewhere?: string[]
}): Plugin {
  const programs = new Map<string, string>()
  const copies = new Map<string, string>()
  let namedBefore: string[] = []

  function copy(source: string): string {
    const name = basename(source)
    if ((copies.get(name) ?? source) !== source)
      throw new Error(`${source} has the name of ${copies.get(name)}`)
    copies.set(name, source)
    return name
  }

  async function bundle(source: string): Promise<string> {
    const program = await bundleProgram(source, packages)
    const hash = createHash('sha256').update(program).digest('hex').slice(0, 8)
    const name = `${basename(source, '.ts')}-${hash}.js`
    programs.set(name, program)
    return name
  }

  return {
    name: 'kindfold:take-along',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    async transform(code, id) {
      if (id.includes('node_modules') || id.startsWith('\0') || !code.includes('import.meta')) return null
      const { root, build: options } = this.environment.config
      const outFolder = resolve(root, options.outDir)
      const placeOf = async (named: string): Promise<string> => {
        const source = resolve(dirname(id), named)
        if (elsewhere.some((folder) => source === folder || source.startsWith(folder + sep)))
          return relative(outFolder, source).replaceAll('\\', '/')
        return named.endsWith('.ts') ? await bundle(source) : copy(source)
      }
      let placed = code
      for (const [whole, , named = ''] of code.matchAll(besideSource)) {
        // oxlint-disable-next-line no-await-in-loop -- one of a module
        const place = (await placeOf(named)) + (named.endsWith('/') ? '/' : '')
        placed = placed.replace(whole, `new URL(${JSON.stringify(place)}, import.meta.url)`)
      }
      refuseOtherUses(code, id)
      return placed === code ? null : { code: placed, map: null }
    },
    async buildStart() {
      const { root, build: options } = this.environment.config
      namedBefore = await listNamed(resolve(root, options.outDir))
    },
    async writeBundle({ dir = '' }) {
      for (const name of await readdir(dir))
        // oxlint-disable-next-line no-await-in-loop -- one or two
        if (isProgram(name) && !namedBefore.includes(name)) await rm(join(dir, name))
      const filter = (path: string) => !isLeftOut(path)
      await Promise.all([
        ...[...programs].map(([name, code]) => writeFile(join(dir, name), code)),
        ...[...copies].map(async ([name, source]) => {
          await rm(join(dir, name), { recursive: true, force: true })
          await cp(source, join(dir, name), { recursive: true, filter })
        }),
        copyPackages(packages, { from: this.environment.config.root, to: dir }),
      ])
    },
  }
}

/** Returns a program and all that it needs, but for packages that are left outside, as one file. */
async function bundleProgram(source: string, external: string[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: dirname(source),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external },
    build: {
      ssr: source,
      write: false,
      target: 'node24',
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
  const [file] = Array.isArray(built) || !('output' in built) ? [] : built.output
  if (file?.type !== 'chunk') throw new Error(`${source} did not become one file`)
  refuseOtherUses(file.code, source)
  return file.code
}

/** Fails where a file would be looked for beside the build that nobody put there. */
function refuseOtherUses(code: string, id: string): void {
  const others = code.replaceAll(besideSource, '').replaceAll(findsPackages, '')
  if (/\bimport\.meta\.(url|dirname|filename)\b/.test(others))
    throw new Error(
      `${id} must name what stands beside it as new URL('name', import.meta.url), so that the build takes it along`,
    )
}

/** The programs that the build in a folder starts. */
async function listNamed(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    names.filter((name) => !isProgram(name)).map((name) => readFile(join(folder, name), 'utf8')),
  )
  return names.filter((name) => isProgram(name) && scripts.some((script) => script.includes(name)))
}
