import type { Log } from '@kindfold/domain/base/services/services.ts'
import { travelByHaversine } from '@kindfold/rounds/travel-by-haversine.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askOsrm } from './ask-osrm.ts'
import { secondsBetween, startOsrm, type Osrm, type OsrmMood } from './testing/start-osrm.ts'

let osrm: Osrm
let logged: string[]
const write = (details: object, message: string) => void logged.push(`${message} ${JSON.stringify(details)}`)
const log: Log = { info: write, warn: write, error: write }
/** What the planner adds at each stop for parking. */
const hop = 30

/** Ends the patience with the server, which no clock does here; how long it would be. */
let loseMs: number
let losePatience: () => void

beforeEach(async () => {
  osrm = await startOsrm()
  logged = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const patience = new AbortController()
    loseMs = ms
    losePatience = () => patience.abort(new DOMException('The patience is over', 'TimeoutError'))
    return patience.signal
  })
})
afterEach(async () => {
  vi.mocked(AbortSignal.timeout).mockRestore()
  await osrm.close()
  expect(logged.join('\n')).not.toMatch(/52\.2|0\.11/)
})

const points = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ latE6: 52_200_000 + n * 1000, lonE6: 110_000 + n * 700 }))
const ask = (count: number, options: { size?: number } = {}, perMille = 1000) =>
  askOsrm(points(count), perMille, { origin: osrm.origin, log, ...options })

test('times come from the road network, with parking, and as much slower as recorded days say', async () => {
  const { travel, source } = await ask(4, {}, 1100)
  expect(source).toBe('roads')
  expect(travel.seconds[1]).toBe(Math.round(secondsBetween(0, 1) * 1.1) + hop)
  expect(travel.seconds[0]).toBe(0)
  expect(logged).toEqual([])
})

test('a big day is asked in blocks that every server takes, and each way is in its place', async () => {
  const { travel, source } = await ask(7, { size: 3 })
  expect(source).toBe('roads')
  expect(osrm.asked.toSorted((a, b) => a.sources - b.sources).at(-1)).toEqual({ sources: 3, destinations: 3 })
  expect(osrm.asked).toHaveLength(9)
  // From the first block to the second: the stand-in counts 0 to 2 and 3 to 5.
  expect(travel.seconds[0 * 7 + 3]).toBe(secondsBetween(0, 3) + hop)
  expect(travel.seconds[4 * 7 + 5]).toBe(secondsBetween(1, 2) + hop)
})

test('the depot of many vans is asked once', async () => {
  const [depot, ...stops] = points(3)
  const day = [...stops, depot!, depot!, depot!, depot!, depot!, depot!]
  const { travel } = await askOsrm(day, 1000, { origin: osrm.origin, log })
  expect(osrm.asked).toEqual([{ sources: 3, destinations: 3 }])
  expect(travel.seconds[2 * 8 + 3]).toBe(0)
  expect(travel.seconds[0 * 8 + 7]).toBe(secondsBetween(0, 2) + hop)
})

test('a way that it does not know is estimated, and the plan says so', async () => {
  osrm.moods = ['knows-no-way']
  const { travel, source } = await ask(3)
  expect(source).toBe('roads-in-part')
  expect(travel.seconds[1]).toBe(travelByHaversine(points(3)).seconds[1])
  expect(travel.seconds[2]).toBe(secondsBetween(0, 2) + hop)
  expect(logged).toHaveLength(1)
})

test('a block that fails is estimated alone', async () => {
  osrm.moods = ['NoTable', 'answers']
  expect((await ask(7, { size: 4 })).source).toBe('roads-in-part')
})

test.each<OsrmMood>([
  'NoTable',
  'TooBig',
  'InvalidQuery',
  'answers-wrongly',
  'hangs-up',
  'talks-nonsense',
  'stalls',
])('when it %s, the whole day is estimated, soon', async (mood) => {
  osrm.moods = [mood]
  const asking = ask(5)
  // Only a server that says nothing is waited for, five seconds.
  if (mood === 'stalls') {
    await expect.poll(() => osrm.asked.length).toBe(1)
    expect(loseMs).toBe(5000)
    losePatience()
  }
  const { travel, source } = await asking
  expect(source).toBe('straight-lines')
  expect([...travel.seconds]).toEqual([...travelByHaversine(points(5)).seconds])
  expect(logged).toHaveLength(1)
})

test('nobody listening there is the same as no road network', async () => {
  await osrm.close()
  expect((await ask(5)).source).toBe('straight-lines')
  osrm = await startOsrm()
})

test('five seconds are for all blocks together, not for each', async () => {
  osrm.moods = ['stalls']
  const asking = ask(40, { size: 4 })
  await expect.poll(() => osrm.asked.length).toBe(4)
  losePatience()
  expect((await asking).source).toBe('straight-lines')
  // Of a hundred blocks, those that were under way.
  expect(osrm.asked).toHaveLength(4)
  expect(AbortSignal.timeout).toHaveBeenCalledTimes(1)
})
