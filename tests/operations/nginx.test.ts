import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDebianCluster, type DebianCluster } from './debian-cluster.ts'
import { names, openFleet, type Fleet } from './testing/open-fleet.ts'

// The machines of docs/operations/several-machines.md and its nginx, with the settings that the page prints.

let cluster: DebianCluster
let fleet: Fleet

beforeAll(async () => {
  cluster = await startDebianCluster()
  await cluster.run(
    `psql --command "create role kindfold login password 'secret' createrole" --command 'create database kindfold owner kindfold'`,
  )
  fleet = await openFleet(`postgres://kindfold:secret@127.0.0.1:${cluster.port}/kindfold`)
})
afterAll(async () => {
  await fleet?.close()
  await cluster?.remove()
})

test('each machine listens at the address that it is told, and says there that it is ready and its version', async () => {
  for (const machine of names) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await fleet.waitUntilReady(machine)
    // oxlint-disable-next-line no-await-in-loop
    expect((await fleet.machines.ask(machine, 'metrics', '/readyz')).text).toMatch(
      /\bready\b[^]*\d+\.\d+\.\d+/,
    )
  }
  expect(await fleet.machines.ask('web 1', 'site', '/healthz')).toMatchObject({ status: 200 })
})

test('each name is led to the processes that serve it, and any other is refused', async () => {
  const titleOf = async (host: string, path = '/') => {
    const { status, body, headers } = await fleet.nginx.ask({ host, path })
    return [status, /<title>([^<]*)/.exec(body)?.[1] ?? headers.location]
  }
  expect(await titleOf('www.example.org')).toEqual([200, expect.stringContaining('collection')])
  expect(await titleOf('book.example.org', '/manage')).toEqual([
    200,
    expect.stringMatching(/manage booking/i),
  ])
  expect(await titleOf('desk.example.org', '/sign-in')).toEqual([200, expect.stringMatching(/sign in/i)])
  expect(await titleOf('drive.example.org')).toEqual([200, expect.stringMatching(/driv|round/i)])
  expect((await fleet.nginx.ask({ host: 'other.example.org', path: '/' })).status).toBe(421)
  const plain = await fetch(`http://127.0.0.1:${fleet.nginx.plainPort}/faq`, {
    redirect: 'manual',
    headers: { Host: 'www.example.org' },
  })
  expect(plain.status).toBe(301)
  expect(new URL(plain.headers.get('Location') ?? '')).toMatchObject({ protocol: 'https:', pathname: '/faq' })
})

test('a visitor is known by the address from which nginx was asked, whatever they claim, and comes to one process', async () => {
  const left = async (from: string, claimed: string) => {
    const path = `/api/blog-posts?page=1`
    const { headers } = await fleet.nginx.ask({
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
  await fleet.update()
})
