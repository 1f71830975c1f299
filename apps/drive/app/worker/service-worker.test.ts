import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = await readFile(new URL('service-worker.js', import.meta.url), 'utf8')

/** Installs the worker of a build, where the office answers with this page. Answers with what is kept. */
async function install(page: string) {
  const kept = new Map<string, Map<string, string>>()
  let installing: Promise<unknown> = Promise.resolve()
  const caches = {
    open: async (name: string) => {
      const files = kept.get(name) ?? new Map<string, string>()
      kept.set(name, files)
      return {
        addAll: async (wanted: { path: string }[]) => {
          for (const { path } of wanted) files.set(path, path === '/' ? page : 'a file')
        },
        match: async (path: string) => ({ text: async () => files.get(path) }),
      }
    },
    delete: async (name: string) => kept.delete(name),
  }
  const addEventListener = (kind: string, listen: (event: object) => void) => {
    if (kind === 'install') listen({ waitUntil: (work: Promise<unknown>) => (installing = work) })
  }
  class Request {
    path: string
    constructor(path: string) {
      this.path = path
    }
  }
  const worker = source
    .replace("'VERSION'", "'one'")
    .replace("['FILES']", JSON.stringify(['/', '/assets/root-1.js', '/assets/app-1.css']))
  runInNewContext(worker, { self: { addEventListener, location: {} }, caches, Request })
  return {
    failed: await installing.then(
      () => false,
      () => true,
    ),
    kept: [...kept.keys()],
  }
}

test('a page of another release is not kept with the files of this one', async () => {
  const page = (n: number) =>
    `<link href="/assets/app-${n}.css"><script type="module">import "/assets/root-${n}.js"</script>`
  expect(await install(page(1))).toEqual({ failed: false, kept: ['shell-one'] })
  expect(await install(page(2))).toEqual({ failed: true, kept: [] })
  expect(await install('<p>Welcome to our Wi-Fi</p>')).toEqual({ failed: true, kept: [] })
})
