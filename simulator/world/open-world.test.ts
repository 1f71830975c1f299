import { existsSync } from 'node:fs'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPublishedFaults } from '../invariants/judge-money.ts'
import { openBrowser } from './browser.ts'
import { openWorld } from './open-world.ts'

const isBuilt = existsSync(new URL('../../apps/site/build/server/index.js', import.meta.url))

test.runIf(isBuilt)(
  'a world begins as a server does: its pages say the total that its ledger was opened with',
  async () => {
    const world = await openWorld({ seed: 7, from: new Date('2026-11-23T00:00:00Z'), engine: 'embedded' })
    try {
      const site = openBrowser(world.ask, {
        origin: world.services.deployment.siteOrigin,
        address: '192.0.2.9',
      })
      const [home, index] = [await site.open('/'), await site.open('/where-the-money-goes/ledger.json')]
      const banner = /£[\d,]+(?:\.\d\d)?/.exec(home.text.split('funds-raised')[1] ?? '')?.[0] ?? null
      expect(banner).toBe('£128,799.20')
      expect(
        await listPublishedFaults({
          index: index.text,
          banner,
          async readFile(name) {
            const { status, text } = await site.open(`/where-the-money-goes/${name}`)
            return status === 200 ? Buffer.from(text) : null
          },
        }),
      ).toEqual([])
    } finally {
      await world.close()
    }
  },
)

test('a process that ended under the hands of a person runs again for whoever comes next', async () => {
  const from = new Date('2026-11-23T00:00:00Z')
  const world = await openWorld({ seed: 7, from, engine: 'embedded' })
  try {
    Object.assign(world.trouble, { endsIn: 1, isCommitted: false })
    const heard: string[] = []
    const write = async () =>
      await world.services.database
        .transaction(async () => 'done')
        .then(
          (word) => heard.push(word),
          () => heard.push('nothing answers'),
        )
    for (const minutes of [1, 2])
      world.time.at(from.getTime() + minutes * 60_000, async () => void (await write()))
    await world.runUntil(new Date(from.getTime() + 5 * 60_000))
    expect(heard).toEqual(['nothing answers', 'done'])
  } finally {
    await world.close()
  }
})

test.each([true, false])(
  'a primary that fails at a write is followed by its standby, which reads first, and nobody runs again (committed: %s)',
  async (isCommitted) => {
    const from = new Date('2026-11-23T00:00:00Z')
    const world = await openWorld({ seed: 7, from, engine: 'embedded' })
    try {
      const { database } = world.services
      await database.transaction((tx) => tx.execute(sql`create table tries (at integer)`))
      Object.assign(world.trouble, { failsOverIn: 1, isCommitted })
      const heard: string[] = []
      const ask = async (work: () => Promise<unknown>) =>
        heard.push(
          await work().then(
            () => 'done',
            () => 'refused',
          ),
        )
      const write = (minutes: number) =>
        database.transaction((tx) => tx.execute(sql`insert into tries values (${minutes})`))
      const read = () => database.read((tx) => tx.execute(sql`select at from tries`))
      for (const minutes of [1, 1.5, 2.5, 4])
        world.time.at(from.getTime() + minutes * 60_000, async () => {
          await ask(read)
          await ask(() => write(minutes * 10))
        })
      await world.runUntil(new Date(from.getTime() + 5 * 60_000))
      expect(heard).toEqual(['done', 'refused', 'refused', 'refused', 'done', 'refused', 'done', 'done'])
      expect(world.trouble.hasEnded).toBe(false)
      const rows = await database.read((tx) =>
        executeRows<{ at: number }>(tx, sql`select at from tries order by at`),
      )
      expect(rows.map(({ at }) => at)).toEqual(isCommitted ? [10, 40] : [40])
    } finally {
      await world.close()
    }
  },
)
