import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitForWords } from '../programs/program.ts'
import { readyOrigin } from '../browser/origins.ts'
import type { Line } from './bad-line.ts'

type ReceivedAct = {
  id: string
  deviceId: string
  roundId: string
  seq: number
  kind: string
  data: { photo?: string | null; words?: string }
  stopId: string | null
  result: string
  reason: string | null
  actedAt: string
  judgedAt: string
}

/** The real office for one test file, in a process of its own, behind a line that can be spoilt; with its desk, or an operator who asks where vans are, if asked. */
export async function openOffice({ withDesk = false, withPositions = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-drive-'))
  // A copy of the database that the journeys' servers began with, where they run, is ready sooner than a new one.
  const made = await fetch(readyOrigin).then(
    (answer) => answer.text(),
    () => null,
  )
  if (made !== null) await cp(made, folder, { recursive: true })
  const place = join(import.meta.dirname, 'serve-office.ts')
  const child = spawn(
    process.execPath,
    [
      '--import',
      './scripts/start-sooner.js',
      place,
      folder,
      ...(withDesk ? ['desk'] : []),
      ...(withPositions ? ['positions'] : []),
    ],
    {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: '' },
    },
  )
  const [, line = '', desk = '', control = ''] = await waitForWords(
    child.stdout,
    /line (\d+) desk (\d+) control (\d+)/,
  )
  const ask = async <Answer>(command: string, given: object = {}): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${control}/${command}`, {
      method: 'POST',
      body: JSON.stringify(given),
    })
    const value: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${command}: ${String(value)}`)
    return value as Answer
  }
  return {
    origin: `http://localhost:${line}`,
    /** The desk, whose line is always good. */
    deskOrigin: `http://localhost:${desk}`,
    makeRound: (doors: number) => ask<{ roundId: string; driver: string }>('round', { doors }),
    /** Another driver, who has no round today. */
    makeDriver: async () => (await ask<{ name: string }>('driver')).name,
    setLine: (mode: Line) => ask<{ asked: number; lost: number }>('line', { mode }),
    /** From now on the phones find a later release of the app. */
    release: (name: string) => ask('release', { name }),
    /** Where vans are, as far as it is kept. */
    readPlaces: () => ask<{ roundId: string; latE6: number; lonE6: number }[]>('places'),
    readActs: () => ask<{ acts: ReceivedAct[]; photos: number }>('acts'),
    /** Sets the office's clock, in ISO; null for the true time again. */
    setClock: (at: string | null) => ask('clock', { at }),
    endSessions: () => ask('end-sessions'),
    /** Ten minutes pass for every code that the desk shows. */
    ageCodes: () => ask('age-codes'),
    /** The donor of a stop cancels. */
    cancelStop: (given: { roundId: string; stop: number }) => ask('cancel', given),
    change: (change: { roundId: string; moved: number; noted: number }) => ask('change', change),
    async close() {
      const gone = once(child, 'exit')
      child.stdin.end()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>
