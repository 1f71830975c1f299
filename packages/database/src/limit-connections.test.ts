import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DatabaseUnavailable, type Database } from './database.ts'
import { limitConnections } from './limit-connections.ts'

/** A server whose calls end when the test says so. */
function openHanging(engine: Database['engine'] = 'postgres') {
  const calls: (() => void)[] = []
  const hang = () => new Promise<never>((resolve) => calls.push(resolve as () => void))
  const database = {
    engine,
    transaction: hang,
    read: hang,
    readAsAnonymous: hang,
    statement: hang,
  } as unknown as Database
  return { database, calls }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const nothing = async () => undefined

test('a view holds so many connections whichever way it asks, and takes the next as one comes back', async () => {
  const { database, calls } = openHanging()
  const view = limitConnections(database, { atMost: 2 })
  const asked = [
    view.transaction(nothing),
    view.read(nothing),
    view.statement('one', sql`select 1`),
    view.transaction(nothing),
  ]
  await settled()
  expect(calls).toHaveLength(2)
  calls[0]?.()
  await settled()
  expect(calls).toHaveLength(3)
  // Another view of the same server does not wait for this one.
  const other = limitConnections(database, { atMost: 2 }).transaction(nothing)
  await settled()
  expect(calls).toHaveLength(4)
  for (const n of [1, 2, 3]) calls[n]?.()
  await settled()
  calls[4]?.()
  await Promise.all([...asked, other])
})

test('a failed call gives its connection back', async () => {
  const failing = {
    engine: 'postgres',
    transaction: () => Promise.reject(new Error('no')),
  } as unknown as Database
  const view = limitConnections(failing, { atMost: 1 })
  await expect(view.transaction(nothing)).rejects.toThrow('no')
  await expect(view.transaction(nothing)).rejects.toThrow('no')
})

test('who waits too long hears that the database is not available', async () => {
  const { database, calls } = openHanging()
  const view = limitConnections(database, { atMost: 1, waitAtMostMs: 10 })
  const first = view.transaction(nothing)
  await expect(view.transaction(nothing)).rejects.toThrow(DatabaseUnavailable)
  calls[0]?.()
  await first
})

test('the embedded database has one connection, which everybody shares', () => {
  const { database } = openHanging('pglite')
  expect(limitConnections(database, { atMost: 1 })).toBe(database)
})
