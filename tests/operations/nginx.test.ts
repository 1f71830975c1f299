import { openDatabase } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { forgetInstallation, sayInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openManyDays } from '../../bench/bookings/open-many-days.ts'
import {
  startCarelessMailServer,
  type CarelessMailServer,
} from '../../bench/evening/start-careless-mail-server.ts'
import { createRaceServices } from '../../bench/race/create-race-services.ts'
import { startDebianCluster, type DebianCluster } from './debian-cluster.ts'
import { makeNextVersion, openMachines, type Machine, type SeveralMachines } from './several-machines.ts'
import { startNginx, type Nginx } from './start-nginx.ts'

// The machines of docs/operations/several-machines.md and its nginx, with the settings that the page prints.

const root = join(import.meta.dirname, '../..')
const names = ['web 1', 'web 2', 'desk', 'worker'] as const
let cluster: DebianCluster
let machines: SeveralMachines
let nginx: Nginx
let mail: CarelessMailServer
let next: Awaited<ReturnType<typeof makeNextVersion>>

const isReady = async (machine: Machine) => (await machines.ask(machine, 'metrics', '/readyz')).status
const waitUntilReady = (machine: Machine) =>
  expect.poll(() => isReady(machine), { message: machines.said(machine) }).toBe(200)

beforeAll(async () => {
  cluster = await startDebianCluster()
  await cluster.run(
    `psql --command "create role kindfold login password 'secret' createrole" --command 'create database kindfold owner kindfold'`,
  )
  const url = `postgres://kindfold:secret@127.0.0.1:${cluster.port}/kindfold`
  const database = await openDatabase({ url, log: silentLog })
  await prepareDatabase(database, { demonstration: false })
  await openManyDays(database)
  // In production the public comes once it is said who runs the service.
  await sayInstallation(createRaceServices(database))
  await database.close()
  mail = await startCarelessMailServer(Infinity)
  machines = await openMachines({ database: url, mail: mail.url })
  next = await makeNextVersion()
  nginx = await startNginx(
    machines.placeHere(await readFile(join(root, 'docs/operations/several-machines.conf'), 'utf8')),
  )
  for (const machine of names) machines.start(machine, root)
})
afterAll(async () => {
  await machines?.stopAll()
  await nginx?.stop()
  await mail?.close()
  await next?.remove()
  await cluster?.remove()
  forgetInstallation()
})

test('each machine listens at the address that it is told, and says there that it is ready and its version', async () => {
  for (const machine of names) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitUntilReady(machine)
    // oxlint-disable-next-line no-await-in-loop
    expect((await machines.ask(machine, 'metrics', '/readyz')).text).toMatch(/\bready\b[^]*\d+\.\d+\.\d+/)
  }
  expect(await machines.ask('web 1', 'site', '/healthz')).toMatchObject({ status: 200 })
})

test('each name is led to the processes that serve it, and any other is refused', async () => {
  const titleOf = async (host: string, path = '/') => {
    const { status, body, headers } = await nginx.ask({ host, path })
    return [status, /<title>([^<]*)/.exec(body)?.[1] ?? headers.location]
  }
  expect(await titleOf('www.example.org')).toEqual([200, expect.stringContaining('collection')])
  expect(await titleOf('book.example.org', '/manage')).toEqual([
    200,
    expect.stringMatching(/manage booking/i),
  ])
  expect(await titleOf('desk.example.org', '/sign-in')).toEqual([200, expect.stringMatching(/sign in/i)])
  expect(await titleOf('drive.example.org')).toEqual([200, expect.stringMatching(/driv|round/i)])
  expect((await nginx.ask({ host: 'other.example.org', path: '/' })).status).toBe(421)
  const plain = await fetch(`http://127.0.0.1:${nginx.plainPort}/faq`, {
    redirect: 'manual',
    headers: { Host: 'www.example.org' },
  })
  expect(plain.status).toBe(301)
  expect(new URL(plain.headers.get('Location') ?? '')).toMatchObject({ protocol: 'https:', pathname: '/faq' })
})

test('a visitor is known by the address from which nginx was asked, whatever they claim, and comes to one process', async () => {
  const left = async (from: string, claimed: string) => {
    const path = `/api/blog-posts?page=1`
    const { headers } = await nginx.ask({
      host: 'www.example.org',
      path,
      from,
      headers: { 'X-Forwarded-For': claimed },
    })
    return Number(/;r=(\d+)/.exec(String(headers.ratelimit))?.[1])
  }
  const first = await left('127.0.0.2', '192.0.2.1')
  expect(await left('127.0.0.2', '192.0.2.2')).toBe(first - 1)
  expect(await left('127.0.0.2', '192.0.2.3')).toBe(first - 2)
  expect(await left('127.0.0.3', '192.0.2.1')).toBe(first)
})

test('an update that migrates the schema, one machine after the other, interrupts nobody who reads and loses no form', async () => {
  const state = { isOver: false, asked: 0 }
  const wrong: string[] = []
  const read = async (number: number) => {
    for (let turn = number; !state.isOver; turn += 4) {
      const host = turn % 2 === 0 ? 'www.example.org' : 'book.example.org'
      const question = { host, path: turn % 2 === 0 ? '/' : '/manage', from: `127.0.1.${1 + (turn % 200)}` }
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const answer = await nginx.ask(question).catch((error: unknown) => ({ status: 0, body: String(error) }))
      state.asked++
      if (answer.status !== 200)
        wrong.push(`${host}${question.path}: ${answer.status} ${answer.body.slice(0, 80)}`)
    }
  }
  const readers = [0, 1, 2, 3].map(read)
  const begin = (from: string) =>
    nginx.ask({
      host: 'book.example.org',
      path: '/book/postcode',
      from,
      form: { charity: 'all-charities', postcode: 'CB2 1TN' },
    })
  expect((await begin('127.0.2.1')).status).toBe(303)

  const startAgain = async (machine: Machine) => {
    await machines.stop(machine)
    machines.start(machine, next.folder)
    await waitUntilReady(machine)
  }
  // In the order of the page. The first new process migrates.
  await startAgain('worker')
  expect(
    await cluster.run(`psql --dbname kindfold --tuples-only --command 'select count(*) from next_versions'`),
  ).toContain('0')
  // The old ones do not know the migration: they say so, and go on serving.
  await expect.poll(() => isReady('web 1')).toBe(503)
  expect((await machines.ask('web 1', 'site', '/healthz')).status).toBe(200)
  expect((await begin('127.0.2.2')).status).toBe(303)
  await startAgain('desk')
  await startAgain('web 1')
  expect(await isReady('web 2')).toBe(503)
  expect((await begin('127.0.2.3')).status).toBe(303)
  await startAgain('web 2')
  state.isOver = true
  await Promise.all(readers)
  expect([...new Set(wrong)]).toEqual([])
  expect(state.asked).toBeGreaterThan(50)
  for (const machine of names)
    // oxlint-disable-next-line no-await-in-loop
    await waitUntilReady(machine)
})
