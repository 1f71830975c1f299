import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatMonth } from '@kindfold/content/calendar/format-month.ts'
import { openLedger } from '@kindfold/domain/money/ledger/open-ledger.ts'
import { closeMonth } from '@kindfold/domain/money/month/close-month.ts'
import { fay } from '@kindfold/domain/money/testing/sample-money.ts'
import { tellPublicMoney } from '@kindfold/domain/money/testing/tell-public-money.ts'
import { forgetInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { keepStatement } from '@kindfold/domain/testing/keep-statement.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBuilt, startBuiltSite, type BuiltSite } from './built-site/start-built-site.ts'

// The public pages of the money and their files, of the built site behind the real server.

const page = '/where-the-money-goes'
const monthsBefore = (date: string, months: number) => {
  const day = new Date(`${date.slice(0, 7)}-01T12:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 7)
}

let empty: BuiltSite
let site: BuiltSite
let first: string
let second: string
beforeAll(async () => {
  if (!isBuilt) return
  empty = await startBuiltSite()
  await openLedger(empty.services)
  site = await startBuiltSite()
  await fill()
})
afterAll(async () => {
  forgetInstallation()
  await empty?.close()
  await site?.close()
})

/** Two months that are over, the first of them closed: a payment that was late, a debt, a receipt that was taken back. */
async function fill() {
  const [earlier, later] = [2, 1].map((months) => monthsBefore(new Date(site.now()).toISOString(), months))
  first = earlier ?? ''
  second = later ?? ''
  await tellPublicMoney(site.services, {
    months: [first, second],
    charities: ['the-dream-factory', 'one-that-left'],
  })
  const closed = await closeMonth(site.services, { month: first, bankPence: 10_001n, by: fay })
  expect(closed).toMatchObject({ kind: 'closed', differencePence: 0n })
}

const ask = (path: string, init?: RequestInit) => fetch(site.origin + path, init)
const read = async (path: string, at = site) => {
  const html = await (await fetch(at.origin + path)).text()
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!-- -->|<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
}

test.runIf(isBuilt)(
  'what 10 kg lately came to stands on every page that says the share, and its working on the page of the money',
  async () => {
    const said = 'Lately the charity’s 80% was about £1.60 for each 10 kg (August to October 2026).'
    await keepStatement(empty.services, null)
    // Each page is read once: the site keeps it.
    const none = 'We cannot say yet what the charity’s 80% comes to in pounds'
    expect(await read('/donate-stock', empty)).toContain(none)
    await keepStatement(empty.services, 160n)
    for (const path of ['/', '/partner-charities', '/internal-banks', page])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await read(path, empty), path).toContain(said)
    expect(await read(page, empty)).toContain('Weighed and sold 10,000 kg')
  },
)

test.runIf(isBuilt)(
  'before the first receipt the page says honestly what there is not, and the banner leads nowhere',
  async () => {
    const words = await read(page, empty)
    for (const said of [
      'No month is closed yet.',
      'We show it by a receipt for a single charity, whose share is paid whole. There is none at the moment.',
      'Nothing was received in this time.',
      'Nothing is on its way',
      // Its books began this month.
      `Nothing that was due before today is left unsent, and since ${formatMonth(monthsBefore(new Date(empty.now()).toISOString(), 0))} no payment was sent after its day.`,
      '£128,799.20',
      'Before these books began, as we state it',
    ])
      expect(words).toContain(said)
    const html = await (await fetch(empty.origin + page)).text()
    expect(/<p class="funds-raised">.*?<\/p>/s.exec(html)?.[0]).not.toContain('<a')
  },
)

test.runIf(isBuilt)(
  'late payments stand first, then the total and its parts, the example, each month, and corrections apart',
  async () => {
    const words = await read(page)
    const order = [
      'Late payments',
      '£80.01 for The Dream Factory',
      'The first of it was due on',
      '2 days late',
      'What charities were paid',
      '£128,879.21',
      'On its way',
      'The Dream Factory: owed £4',
      'How 80% works',
      'Here it is by one receipt for a single charity:',
      'Received £5',
      'The Dream Factory, 80% £4',
      'By charity and month',
      'Correction for one-that-left',
      'mistyped',
      '-£3',
      '-£2.40',
      'Every month, to keep',
      'Open: its lines are still being added.',
      'Closed on',
      'Check it yourself',
      'node verify.mjs',
      'sha256sum',
    ]
    const places = order.map((said) => words.indexOf(said))
    expect(order.filter((_, place) => places[place] === -1)).toEqual([])
    const parts = [
      'Late payments',
      'What charities were paid',
      'On its way',
      'How 80% works',
      'By charity and month',
    ]
    expect(parts.map((part) => words.indexOf(part))).toEqual(
      parts.map((part) => words.indexOf(part)).toSorted((a, b) => a - b),
    )
    expect(words).toContain('The figures on this page are invented.')
  },
)

test.runIf(isBuilt)(
  'once a payment was sent the banner of every page is dated and leads to the page',
  async () => {
    const html = await (await ask('/faq')).text()
    const banner = /<p class="funds-raised">.*?<\/p>/s.exec(html)?.[0] ?? ''
    expect(banner).toContain(`href="${page}"`)
    expect(banner).toContain('£128,879.21')
    for (const path of ['/faq', '/partner-charities']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await (await ask(path)).text()).toContain(`href="${page}"`)
    }
    expect(await (await ask('/sitemap.xml')).text()).toContain(`${page}</loc>`)
  },
)

test.runIf(isBuilt)(
  'a month says how many collections were made for whom and where, once it is over',
  async () => {
    const words = await read(`${page}/${first}`)
    expect(words).toContain('The Dream Factory 28 £100.01 £80.01 £80.01')
    expect(words).toMatch(
      /Where we collected .* Cambridge 12 Oxford 9 Areas with few collections, together 7 Its files/,
    )
    expect(await read(`${page}/${second}`)).not.toContain('Where we collected')
    expect(await read(page)).toContain('The Dream Factory 28 £100.01')
  },
)

test.runIf(isBuilt)(
  'a month has a page, a CSV and a JSON; a closed one is kept by everybody, an open one by nobody for long',
  async () => {
    const words = await read(`${page}/${first}`)
    expect(words).toContain('£100.01 £80.01 £80.01')
    expect(words).toMatch(/Root [0-9a-f]{64}/)
    for (const [month, state, control] of [
      [first, 'closed', 'public, max-age=86400, s-maxage=86400'],
      [second, 'open', 'public, max-age=0, s-maxage=1'],
    ] as const)
      for (const [ending, type] of [
        ['csv', 'text/csv; charset=utf-8'],
        ['json', 'application/json'],
      ]) {
        // oxlint-disable-next-line no-await-in-loop
        const answer = await ask(`${page}/${month}.${ending}`)
        expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type])
        expect(answer.headers.get('Cache-Control')).toBe(control)
        expect(answer.headers.get('Kindfold-Ledger')).toBe(`${state}; invented`)
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
        expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
      }
    const { root, rootBefore, transfers, invented } = (await (await ask(`${page}/${first}.json`)).json()) as {
      root: string
      rootBefore: string | null
      transfers: unknown[]
      invented: boolean
    }
    const bytes = Buffer.from(await (await ask(`${page}/${first}.csv`)).arrayBuffer())
    expect(
      createHash('sha256')
        .update(`${'0'.repeat(64)}\n`)
        .update(bytes)
        .digest('hex'),
    ).toBe(root)
    expect([rootBefore, transfers.length, invented]).toEqual([null, 3, true])
  },
)

test.runIf(isBuilt)('every payment stands in a file of 360Giving, which any program may read', async () => {
  const answer = await ask(`${page}/payments-360giving.json`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json'])
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(answer.headers.get('Kindfold-Ledger')).toBe('open; invented')
  const text = await answer.text()
  expect(text).toContain('"amountAwarded": 80.01')
  expect(text).toContain('contractual share')
  expect(text).toContain('"invented": true')
  expect(await (await ask(page)).text()).toContain(`href="${page}/payments-360giving.json"`)
})

test.runIf(isBuilt)('HEAD is answered as GET is, and months that the ledger has not are 404', async () => {
  for (const path of [
    page,
    `${page}/${first}`,
    `${page}/${first}.csv`,
    `${page}/ledger.json`,
    `${page}/payments-360giving.json`,
    `${page}/verify.mjs`,
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, headers } = await ask(path, { method: 'HEAD' })
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('Content-Type')).not.toBeNull()
  }
  for (const none of ['2019-01', '2026-13', 'october', '2026-1.csv', '2019-01.csv', '2019-01.json']) {
    // oxlint-disable-next-line no-await-in-loop
    expect([none, (await ask(`${page}/${none}`)).status]).toEqual([none, 404])
  }
})

test.runIf(isBuilt)('the file that the site serves finds the site’s own ledger right', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'money-page-'))
  try {
    writeFileSync(join(folder, 'verify.mjs'), await (await ask(`${page}/verify.mjs`)).text())
    const words = await new Promise<string>((resolve) => {
      execFile(process.execPath, [join(folder, 'verify.mjs'), site.origin + page], (_, stdout, stderr) =>
        resolve(stdout + stderr),
      )
    })
    expect(words).toContain('Right: ')
    expect(words).toContain('Closed months: 1')
    expect(words).toContain('Funds raised: £128879.21')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.runIf(isBuilt)(
  'while the database is away what was read last is answered, and what was not says so',
  async () => {
    site.outage = true
    site.passTime(3600_000)
    try {
      const answer = await ask(page)
      expect([answer.status, (await answer.text()).includes('£128,879.21')]).toEqual([200, true])
      expect((await ask(`${page}/ledger.json`)).status).toBe(200)
      expect((await ask(`${page}/2019-02.csv`)).status).toBe(503)
    } finally {
      site.outage = false
    }
  },
)
