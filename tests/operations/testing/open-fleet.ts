import { openDatabase } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { forgetInstallation, sayInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openManyDays } from '../../../bench/bookings/open-many-days.ts'
import {
  startCarelessMailServer,
  type CarelessMailServer,
} from '../../../bench/evening/start-careless-mail-server.ts'
import { createRaceServices } from '../../../bench/race/create-race-services.ts'
import { makeNextVersion, openMachines, type Machine, type SeveralMachines } from '../several-machines.ts'
import { startNginx, type Nginx } from '../start-nginx.ts'

const root = join(import.meta.dirname, '../../..')

/** The machines of docs/operations/several-machines.md that run Kindfold. */
export const names = ['web 1', 'web 2', 'desk', 'worker'] as const

/** The machines of the page and its nginx, with the settings that it prints, on an empty database that takes bookings. */
export type Fleet = {
  machines: SeveralMachines
  nginx: Nginx
  mail: CarelessMailServer
  waitUntilReady(machine: Machine): Promise<void>
  /**
   * The update of the page, in its order, to a version that migrates the schema, under visitors who read. Fails where one of
   * them is not answered well, or a form is not. `inItsMidst` happens when the worker and the desk are new and web 1 and web 2 are not.
   */
  update(inItsMidst?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Prepares the database of this address and starts all of them. */
export async function openFleet(url: string): Promise<Fleet> {
  const open = () => openDatabase({ url, log: silentLog })
  const database = await open()
  await prepareDatabase(database, { demonstration: false })
  await openManyDays(database)
  // In production the public comes once it is said who runs the service.
  await sayInstallation(createRaceServices(database))
  await database.close()
  const mail = await startCarelessMailServer(Infinity)
  const machines = await openMachines({ database: url, mail: mail.url })
  const next = await makeNextVersion()
  const nginx = await startNginx(
    machines.placeHere(await readFile(join(root, 'docs/operations/several-machines.conf'), 'utf8')),
  )
  for (const machine of names) machines.start(machine, root)

  const isReady = async (machine: Machine) => (await machines.ask(machine, 'metrics', '/readyz')).status
  const waitUntilReady = (machine: Machine) =>
    expect.poll(() => isReady(machine), { message: machines.said(machine) }).toBe(200)
  const startAgain = async (machine: Machine) => {
    await machines.stop(machine)
    machines.start(machine, next.folder)
    await waitUntilReady(machine)
  }
  const begin = async (from: string) => {
    const form = { charity: 'all-charities', postcode: 'CB2 1TN' }
    const answer = await nginx.ask({ host: 'book.example.org', path: '/book/postcode', from, form })
    return { status: answer.status, location: answer.headers.location }
  }
  const nextPage = { status: 303, location: '/book/date' }
  const findNextTable = async () => {
    const updated = await open()
    const found = await updated.session((handle) => handle.execute('select count(*)::int from next_versions'))
    await updated.close()
    return found.rows
  }

  return {
    machines,
    nginx,
    mail,
    waitUntilReady,
    async update(inItsMidst = async () => {}) {
      const state = { isOver: false, asked: 0 }
      const wrong: string[] = []
      const read = async (number: number) => {
        for (let turn = number; !state.isOver; turn += 4) {
          const host = turn % 2 === 0 ? 'www.example.org' : 'book.example.org'
          const question = {
            host,
            path: turn % 2 === 0 ? '/' : '/manage',
            from: `127.0.1.${1 + (turn % 200)}`,
          }
          // oxlint-disable-next-line no-await-in-loop -- one question after the other
          const answer = await nginx
            .ask(question)
            .catch((error: unknown) => ({ status: 0, body: String(error) }))
          state.asked++
          if (answer.status !== 200)
            wrong.push(`${host}${question.path}: ${answer.status} ${answer.body.slice(0, 80)}`)
        }
      }
      const readers = [0, 1, 2, 3].map(read)
      try {
        expect(await begin('127.0.2.1')).toEqual(nextPage)
        // The first new process migrates.
        await startAgain('worker')
        expect(await findNextTable()).toEqual([{ count: 0 }])
        // The old ones do not know the migration: they say so, and go on serving.
        await expect.poll(() => isReady('web 1')).toBe(503)
        expect((await machines.ask('web 1', 'site', '/healthz')).status).toBe(200)
        expect(await begin('127.0.2.2')).toEqual(nextPage)
        await startAgain('desk')
        await inItsMidst()
        await startAgain('web 1')
        expect(await isReady('web 2')).toBe(503)
        expect(await begin('127.0.2.3')).toEqual(nextPage)
        await startAgain('web 2')
      } finally {
        state.isOver = true
        await Promise.all(readers)
      }
      expect([...new Set(wrong)]).toEqual([])
      expect(state.asked).toBeGreaterThan(50)
      for (const machine of names)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await waitUntilReady(machine)
    },
    async close() {
      await machines.stopAll()
      await nginx.stop()
      await mail.close()
      await next.remove()
      forgetInstallation()
    },
  }
}
