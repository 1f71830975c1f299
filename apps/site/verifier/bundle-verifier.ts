import { build, type Plugin } from 'vite'

/** The name by which a module of the site imports the text of `verify.mjs`. */
const moduleName = 'virtual:verify.mjs'

const verifier = new URL('../../../packages/money/src/verifier/run-verifier.ts', import.meta.url).pathname

const start = {
  name: 'kindfold:start-verifier',
  resolveId: (id: string) => (id === 'start-verifier' ? id : null),
  // What scripts/verify-ledger.ts does.
  load: (id: string) =>
    id === 'start-verifier'
      ? `import { runVerifier } from ${JSON.stringify(verifier)}
         const { exitCode, text } = await runVerifier(process.argv.slice(2))
         process.stdout.write(text + '\\n')
         process.exitCode = exitCode`
      : null,
} satisfies Plugin

const preamble = `#!/usr/bin/env node
// Verifies a published ledger from its files alone: that no line is missing, changed or doubled, that each closed month gives the
// root that was published, and that what charities were paid is the total on every page. It needs Node 18 or newer and nothing else:
//
//   node verify.mjs https://example.org/where-the-money-goes
//   node verify.mjs <folder with ledger.json and the months>
//
// It exits with 0 when all is right, else with 1.
`

/** One file without dependencies, which anybody can read before they run it: not minified. */
export async function bundleVerifier(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [start],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node18',
      rollupOptions: {
        input: 'start-verifier',
        output: { format: 'es', codeSplitting: false, banner: preamble },
      },
    },
  })
  const [file] = Array.isArray(built) || !('output' in built) ? [] : built.output
  if (file?.type !== 'chunk') throw new Error('the verifier is not one file')
  return file.code
}

/** Gives the site the text of the verifier, made when it is first asked for. */
export const serveVerifier: Plugin = {
  name: 'kindfold:serve-verifier',
  resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
  load: async (id) =>
    id === `\0${moduleName}` ? `export default ${JSON.stringify(await bundleVerifier())}` : null,
}
