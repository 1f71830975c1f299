import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseInUse, lockDataFolder } from './data-folder-lock.ts'
import { thisProcess } from './lock-owner.ts'
import type { LockOwner } from './lock-owner.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kindfold-lock-'))
  file = path.join(folder, 'kindfold.lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const noSuchPid = 2 ** 30
const leave = (owner: Partial<LockOwner>, ageMs = 0) => {
  fs.writeFileSync(file, JSON.stringify({ ...thisProcess(), ...owner }))
  const then = new Date(Date.now() - ageMs)
  fs.utimesSync(file, then, then)
}
const readPid = () => (JSON.parse(fs.readFileSync(file, 'utf8')) as LockOwner).pid

test('a free folder is taken, and free again after the release', () => {
  const lock = lockDataFolder(folder)
  expect(readPid()).toBe(process.pid)
  lock.release()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('a folder that a running process has is refused, naming the process and the folder', () => {
  lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DatabaseInUse)
  expect(() => lockDataFolder(folder)).toThrow(
    `${folder} is in use by process ${process.pid} on ${os.hostname()}`,
  )
})

test('the lock of a process that is gone is taken over', () => {
  leave({ pid: noSuchPid })
  const lock = lockDataFolder(folder)
  expect(readPid()).toBe(process.pid)
  lock.release()
  expect(fs.readdirSync(folder)).toEqual([])
})

test.runIf(os.platform() !== 'win32')('a number given to a later process does not keep the lock', () => {
  leave({ processStartedAt: 'another boot/42' })
  lockDataFolder(folder).release()
})

test('a lock written on another host is never judged from here', () => {
  leave({ pid: noSuchPid, host: 'elsewhere' })
  expect(() => lockDataFolder(folder)).toThrow(/on elsewhere .* delete .*kindfold\.lock/)
})

test('another container on this host keeps its lock while it touches it, and not for long after', () => {
  leave({ pid: noSuchPid, pidNamespace: 'pid:[1]' }, 5_000)
  expect(() => lockDataFolder(folder)).toThrow('It runs in another container')
  leave({ pid: noSuchPid, pidNamespace: 'pid:[1]' }, 60_000)
  lockDataFolder(folder).release()
})

test('a lock that is being written is respected, one left empty is taken over', () => {
  fs.writeFileSync(file, '')
  expect(() => lockDataFolder(folder)).toThrow('It is starting')
  const minuteAgo = new Date(Date.now() - 60_000)
  fs.utimesSync(file, minuteAgo, minuteAgo)
  lockDataFolder(folder).release()
})

test('while another process takes an abandoned lock over, nobody else does', () => {
  leave({ pid: noSuchPid })
  fs.writeFileSync(`${file}.takeover`, JSON.stringify(thisProcess()))
  expect(() => lockDataFolder(folder)).toThrow('It is starting')
  expect(readPid()).toBe(noSuchPid)
})

test('a process that ended while taking a lock over stands in the way once and no more', () => {
  leave({ pid: noSuchPid })
  fs.writeFileSync(`${file}.takeover`, JSON.stringify({ ...thisProcess(), pid: noSuchPid }))
  expect(() => lockDataFolder(folder)).toThrow('start again')
  lockDataFolder(folder).release()
})

test('releasing leaves a lock alone that is somebody else’s by now', () => {
  const lock = lockDataFolder(folder)
  leave({ pid: noSuchPid })
  lock.release()
  expect(readPid()).toBe(noSuchPid)
})
