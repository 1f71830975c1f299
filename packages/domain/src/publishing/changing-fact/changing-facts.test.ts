import { builtInFacts } from '@kindfold/content/changing-facts/changing-facts.ts'
import { statedFundsRaised } from '@kindfold/content/changing-facts/funds-raised.ts'
import type { FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { factOverrides } from '@kindfold/database/schema/changing-facts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCatalogueCache } from '../../base/services/catalogue-cache.ts'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { listFactHistory } from './list-fact-history.ts'
import { readFacts } from './read-facts.ts'
import { setFact } from './set-fact.ts'
import { withdrawFact } from './withdraw-fact.ts'

const by = { kind: 'staff', id: null, name: 'Edie' } as const
const hourMs = 60 * 60_000
const snow = { text: 'Snow: no collections in Scotland today.', linkPath: '/contacts' }

let services: TestServices
let now: Date
beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(async () => {
  // The database’s own clock decides too, so that these tests live at its time.
  now = new Date()
  services.clock = { now: () => now }
  services.catalogueCache = createCatalogueCache()
  services.outage = false
  const left = await services.database.transaction((tx) => tx.select().from(factOverrides))
  for (const { id } of left) await withdrawFact(services, { id, by })
})
afterAll(() => services.database.close())

const at = (hours: number) => new Date(Date.now() + hours * hourMs)
const version = async (key: FactKey) => (await listFactHistory(services, key)).version
async function say(key: FactKey, value: unknown, from: number | null, until: number | null) {
  const result = await setFact(services, {
    key,
    value,
    validFrom: from === null ? null : at(from),
    validUntil: until === null ? null : at(until),
    version: await version(key),
    by,
  })
  if (result.kind !== 'set') throw new Error(JSON.stringify(result))
  return result.id
}
const facts = async () => (await readFacts(services)).facts
const notice = async () => (await facts()).notice?.text ?? null

test('until somebody says otherwise the built-in facts count', async () => {
  expect(await readFacts(services)).toEqual({
    facts: builtInFacts,
    fundsRaised: statedFundsRaised,
    edge: null,
  })
})

test('a notice stands from its start on until its end, and not at its end', async () => {
  const [validFrom, validUntil] = [at(-1), at(1)]
  await setFact(services, {
    key: 'notice',
    value: snow,
    validFrom,
    validUntil,
    version: await version('notice'),
    by,
  })
  const seen = []
  for (const [edge, ms] of [
    [validFrom, -1],
    [validFrom, 0],
    [validUntil, -1],
    [validUntil, 0],
  ] as const) {
    now = new Date(edge.getTime() + ms)
    seen.push(await notice())
  }
  expect(seen).toEqual([null, snow.text, snow.text, null])
})

test('visitors cannot read a notice before its time or after it, nor who wrote it, whatever is asked', async () => {
  await say('notice', snow, -1, 1)
  await say('notice', { ...snow, text: 'To come' }, 1, 2)
  const gone = await say('notice', { ...snow, text: 'Withdrawn' }, -1, 1)
  await withdrawFact(services, { id: gone, by })
  const read = (columns: string) =>
    services.database.readAsAnonymous((tx) =>
      executeRows<{ text: string }>(tx, sql`select ${sql.raw(columns)} from fact_overrides`),
    )
  expect(await read("value->>'text' as text")).toEqual([{ text: snow.text }])
  await expect(read('set_by_name')).rejects.toThrow()
})

test('of two notices in force the one said last stands; when it is taken back the other does', async () => {
  await say('notice', { ...snow, text: 'Strike until Friday.' }, -2, 48)
  const second = await say('notice', snow, null, 1)
  expect(await notice()).toBe(snow.text)
  const { entries } = await listFactHistory(services, 'notice')
  expect(entries.slice(0, 2).map(({ state, setByName }) => [state, setByName])).toEqual([
    ['counts', 'Edie'],
    ['hidden', 'Edie'],
  ])
  expect(await withdrawFact(services, { id: second, by })).toEqual({ kind: 'withdrawn' })
  expect(await withdrawFact(services, { id: second, by })).toEqual({ kind: 'not-there' })
  expect(await notice()).toBe('Strike until Friday.')
  expect((await listFactHistory(services, 'notice')).entries[0]).toMatchObject({
    state: 'withdrawn',
    withdrawnByName: 'Edie',
  })
})

test.each([
  ['notice', null, null, 1, 'text'],
  ['notice', { text: '', linkPath: null }, null, 1, 'text'],
  ['notice', snow, null, null, 'validUntil'],
  ['notice', snow, 2, 1, 'validUntil'],
  ['notice', snow, -3, -2, 'validUntil'],
  ['opening-hours', { days: ['Monday'], opensAt: '15:00', closesAt: '06:00' }, null, null, 'closesAt'],
] as const)('%s as %j from %j until %j is refused at its field', async (key, value, from, until, field) => {
  const result = await setFact(services, {
    key,
    value,
    validFrom: from === null ? null : at(from),
    validUntil: until === null ? null : at(until),
    version: await version(key),
    by,
  })
  expect(result).toMatchObject({ kind: 'invalid', problems: [{ field }] })
})

test('who saw an older history is told, and nothing is said over another’s words', async () => {
  const seen = await version('notice')
  await say('notice', snow, null, 1)
  const asked = {
    key: 'notice',
    value: { ...snow, text: 'Mine' },
    validFrom: null,
    validUntil: at(1),
    by,
  } as const
  expect(await setFact(services, { ...asked, version: seen })).toEqual({ kind: 'stale' })
  expect(await notice()).toBe(snow.text)
})

test('in an outage what was read last counts for its own time and no longer', async () => {
  await say('notice', snow, null, 1)
  expect(await notice()).toBe(snow.text)
  services.outage = true
  expect(await notice()).toBe(snow.text)
  now = at(1)
  expect(await notice()).toBeNull()
})

test('a stored value that no longer fits its schema counts as not said', async () => {
  await services.database.transaction((tx) =>
    tx.execute(sql`insert into fact_overrides (key, value, valid_from, set_at, set_by_name)
      values ('opening-hours', '{"days": []}', now(), now(), 'Edie')`),
  )
  now = at(0.1)
  expect((await facts())['opening-hours']).toEqual(builtInFacts['opening-hours'])
})

test('the history can be added to and withdrawn from, never changed or deleted', async () => {
  const id = await say('notice', snow, null, 1)
  for (const statement of [
    sql`update fact_overrides set value = '{}' where id = ${id}`,
    sql`delete from fact_overrides where id = ${id}`,
    sql`update fact_overrides set withdrawn_at = now(), value = 'null' where id = ${id}`,
  ])
    await expect(services.database.transaction((tx) => tx.execute(statement))).rejects.toThrow()
})

test('the next edge is the nearest start or end, and none when all is said', async () => {
  const next = async () => {
    const { edge } = await readFacts(services)
    return edge && Math.round(edge.inMs / hourMs)
  }
  expect(await next()).toBeNull()
  await say('notice', snow, 2, 3)
  expect(await next()).toBe(2)
  const id = await say('opening-hours', { days: ['Monday'], opensAt: '06:00', closesAt: '07:00' }, -1, 1)
  expect(await next()).toBe(1)
  await withdrawFact(services, { id, by })
  expect(await next()).toBe(2)
})
