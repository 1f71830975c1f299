import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPgliteClient, preparedAtMost } from './query-on-pglite.ts'

let pglite: PGlite
beforeAll(async () => {
  pglite = await PGlite.create()
  await pglite.exec('create table coats (id int primary key, size text)')
})
afterAll(async () => await pglite.close())

const countPrepared = async () => {
  const { rows } = await pglite.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  )
  return rows[0]?.count
}

test('a statement is prepared once, and no more are kept than a day needs', async () => {
  const client = createPgliteClient(pglite)
  const before = (await countPrepared()) ?? 0
  for (let again = 0; again < 3; again++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await client.query('select $1::int + 1 as sum', [again])).rows).toEqual([{ sum: again + 1 }])
  expect(await countPrepared()).toBe(before + 1)
  for (let number = 0; number < preparedAtMost + 20; number++)
    // oxlint-disable-next-line no-await-in-loop
    expect((await client.query(`select $1::int + ${number} as sum`, [1])).rows).toEqual([{ sum: number + 1 }])
  expect(await countPrepared()).toBe(before + preparedAtMost)
  expect((await client.query('select $1::int + 1 as sum', [1])).rows).toEqual([{ sum: 2 }])
})

test('what fails fails alone, and is asked again', async () => {
  const client = createPgliteClient(pglite)
  const insert = 'insert into coats (id, size) values ($1, $2)'
  await client.query(insert, [1, 'M'])
  await expect(client.query(insert, [1, 'L'])).rejects.toThrow('duplicate key')
  await client.query(insert, [2, 'L'])
  await expect(client.query('select $1 from nothing', [1])).rejects.toThrow('does not exist')
  const undone = client.transaction(async (tx) => {
    await tx.query(insert, [3, 'S'])
    await expect(tx.query(insert, [3, 'S'])).rejects.toThrow('duplicate key')
    await expect(tx.query(insert, [4, 'S'])).rejects.toThrow('current transaction is aborted')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect((await client.query('select id from coats where id > $1 order by id', [0])).rows).toEqual([
    { id: 1 },
    { id: 2 },
  ])
})

test('a table that changes beneath a statement costs one answer at most', async () => {
  const client = createPgliteClient(pglite)
  const one = async () => (await client.query('select * from coats where id = $1', [1])).rows
  expect(await one()).toEqual([{ id: 1, size: 'M' }])
  await pglite.exec('alter table coats add column colour text')
  await expect(one()).rejects.toThrow('cached plan must not change result type')
  expect(await one()).toEqual([{ id: 1, size: 'M', colour: null }])
  await pglite.exec('alter table coats alter column size type int using 40')
  const named = async () => (await client.query('select size from coats where id = $1', [1])).rows
  expect(await named()).toEqual([{ size: 40 }])
})
