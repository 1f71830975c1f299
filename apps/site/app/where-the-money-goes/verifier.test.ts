import { makeLedger, tamperings } from '@kindfold/money/testing/tamperings.ts'
import type { TestPublication } from '@kindfold/money/testing/make-publication.ts'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleVerifier } from '../../verifier/bundle-verifier.ts'

const command = join(import.meta.dirname, '../../../../scripts/verify-ledger.ts')
const folder = mkdtempSync(join(tmpdir(), 'verifier-'))
const file = join(folder, 'verify.mjs')
let text = ''

beforeAll(async () => {
  text = await bundleVerifier()
  writeFileSync(file, text)
})
afterAll(() => rmSync(folder, { recursive: true }))

type Run = { exitCode: number; words: string }

const run = (program: string, place: string) =>
  new Promise<Run>((resolve) => {
    execFile(process.execPath, [program, place], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ exitCode: error === null ? 0 : Number(error.code), words: stdout + stderr }),
    )
  })

/** Both say the same, or the test fails. */
async function verify(place: string): Promise<Run> {
  const [byCommand, byFile] = await Promise.all([run(command, place), run(file, place)])
  expect(byFile).toEqual(byCommand)
  return byFile
}

let count = 0
function publish({ index, files }: TestPublication): string {
  const place = join(folder, `${++count}`)
  mkdirSync(place)
  writeFileSync(join(place, 'ledger.json'), JSON.stringify(index))
  for (const [name, bytes] of files) writeFileSync(join(place, name), bytes)
  return place
}

test('the file imports nothing but Node, and uses nothing that came after Node 18', () => {
  const imported = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map(([, name]) => name)
  expect(imported.toSorted()).toEqual(['node:crypto', 'node:fs/promises', 'node:path'])
  expect(text).not.toMatch(/\.(toSorted|toReversed|toSpliced|with|groupBy|withResolvers|isWellFormed)\(/)
})

test('a ledger that is right is told so, by the command and by the file', async () => {
  const ledger = makeLedger()
  const { exitCode, words } = await verify(publish(ledger))
  expect([exitCode, words]).toEqual([
    0,
    'Right: 5 lines, none missing, changed or doubled, and every sum is theirs.\n' +
      `Closed months: 2, the last with the root ${ledger.index.months[1]?.root}\n` +
      'Funds raised: £128800.00\n',
  ])
})

test.each(tamperings)(
  'the command and the file both find %s, in the same words',
  async (_, tamper, { month, line }) => {
    const ledger = makeLedger()
    tamper(ledger)
    const { exitCode, words } = await verify(publish(ledger))
    expect(exitCode).toBe(1)
    const where = [month === null ? '' : ` in ${month}.csv`, line === null ? '' : `, line ${line}`].join('')
    expect(words.startsWith(`Wrong${where}: `)).toBe(true)
  },
)

test('what is no ledger is no ledger that is right', async () => {
  const place = join(folder, 'none')
  mkdirSync(place)
  expect(await verify(place)).toMatchObject({ exitCode: 1, words: expect.stringContaining('no ledger.json') })
  writeFileSync(join(place, 'ledger.json'), '{')
  expect(await verify(place)).toMatchObject({ exitCode: 1, words: expect.stringContaining('no JSON') })
  expect(await verify('')).toMatchObject({ exitCode: 1 })
})

async function serve<Result>(
  answer: RequestListener,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  }
}

const answerFrom =
  ({ index, files }: TestPublication): RequestListener =>
  ({ url = '' }, response) => {
    const name = url.replace('/money/', '')
    const bytes = name === 'ledger.json' ? JSON.stringify(index) : files.get(name)
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes)
  }

test('a ledger is verified at its address, with or without the name of its index', async () => {
  await serve(answerFrom(makeLedger()), async (address) => {
    for (const end of ['/money', '/money/', '/money/ledger.json', '/money/?a=b#c'])
      // oxlint-disable-next-line no-await-in-loop -- one after another, for two cores
      expect(await verify(address + end)).toMatchObject({ exitCode: 0 })
  })
  const ledger = makeLedger()
  ledger.files.delete('2026-09.csv')
  await serve(answerFrom(ledger), async (address) =>
    expect((await verify(`${address}/money`)).words).toContain(
      'Wrong in 2026-09.csv: 2026-09.csv is missing',
    ),
  )
})

test('a ledger that grows between one file and the next is looked at once more', async () => {
  const before = makeLedger()
  before.index.charities.one = '79'
  for (const program of [command, file]) {
    let asked = 0
    const grows: RequestListener = (request, response) => {
      const isIndex = request.url?.endsWith('ledger.json') ?? false
      return answerFrom(isIndex && asked++ === 0 ? before : makeLedger())(request, response)
    }
    // oxlint-disable-next-line no-await-in-loop -- each has a ledger that grows
    await serve(grows, async (address) =>
      expect(await run(program, `${address}/money`)).toMatchObject({ exitCode: 0 }),
    )
  }
})

test('a redirect is followed within its origin, and not to another; trouble is told', async () => {
  const right = answerFrom(makeLedger())
  const moved: RequestListener = (request, response) =>
    request.url?.startsWith('/old/')
      ? response.writeHead(308, { location: request.url.replace('/old/', '/money/') }).end()
      : right(request, response)
  await serve(moved, async (address) => expect(await verify(`${address}/old`)).toMatchObject({ exitCode: 0 }))
  await serve(right, async (other) => {
    const away: RequestListener = ({ url = '' }, response) =>
      void response.writeHead(302, { location: other + url }).end()
    await serve(away, async (address) =>
      expect(await verify(`${address}/money`)).toMatchObject({
        exitCode: 1,
        words: expect.stringContaining(`leads to ${other}, which is not followed`),
      }),
    )
  })
  const round: RequestListener = ({ url = '' }, response) =>
    void response.writeHead(302, { location: url }).end()
  await serve(round, async (address) =>
    expect((await verify(`${address}/money`)).words).toContain('leads on more than 3 times'),
  )
  const broken: RequestListener = (_, response) => void response.writeHead(500).end()
  await serve(broken, async (address) =>
    expect((await verify(`${address}/money`)).words).toContain('answers 500'),
  )
  expect(await verify('http://127.0.0.1:9/money')).toMatchObject({
    exitCode: 1,
    words: expect.stringContaining('cannot be read'),
  })
})
