import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { expect, test } from 'vitest'
import { startPatiently } from './start-patiently.ts'

const open = () => {
  const warnings: string[] = []
  const log = { info() {}, warn: (_: object, words: string) => void warnings.push(words), error() {} }
  return { warnings, options: { log, isStopping: () => false, pauseMs: 1 } }
}
const failing = (...errors: Error[]) => {
  return () => {
    const error = errors.shift()
    return error === undefined ? Promise.resolve('started') : Promise.reject(error)
  }
}
const ended = Object.assign(new Error('terminating connection due to administrator command'), {
  code: '57P01',
})

test('a connection that ends while the worker starts ends no process: it starts once the database is back', async () => {
  const { warnings, options } = open()
  const start = failing(ended, new DatabaseUnavailable('away'), ended)
  expect(await startPatiently(start, options)).toBe('started')
  expect(warnings).toHaveLength(1)
})

test('what is no outage is told at once, and who stops does not wait for the database', async () => {
  const { options } = open()
  await expect(startPatiently(failing(new Error('a fault of ours')), options)).rejects.toThrow(
    'a fault of ours',
  )
  let tries = 0
  const isStopping = () => tries > 2
  const start = () => {
    tries++
    return Promise.reject(ended)
  }
  expect(await startPatiently(start, { ...options, isStopping })).toBe(null)
  expect(tries).toBe(3)
})
