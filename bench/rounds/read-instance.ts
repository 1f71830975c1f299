import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { PlanProblem, PlanStop, PlanVan } from '@kindfold/rounds/model.ts'

/** A published instance as a day, with what the best known solution costs. */
export type Instance = {
  name: string
  problem: PlanProblem
  /** Costs of the problem per unit of the instance. */
  scale: number
  bestKnown: number | null
}

type Customer = { x: number; y: number; demand: number; ready: number; due: number; service: number }

/**
 * Reads an instance of CVRPLIB (.vrp: distances rounded to whole numbers), of Gehring and Homberger in either form, or of
 * Solomon (.txt): with windows, distances are cut to one decimal, as in DIMACS. A .sol file beside it tells the best known cost.
 */
export async function readInstance(file: string): Promise<Instance> {
  const text = await readFile(file, 'utf8')
  const { customers, capacity, vans, hasWindows } = file.endsWith('.vrp') ? readVrp(text) : readTable(text)
  const scale = hasWindows ? 10 : 1
  const solution = await readFile(file.replace(/\.\w+$/, '.sol'), 'utf8').catch(() => '')
  const cost = /^Cost:?\s+([\d.]+)/im.exec(solution)?.[1]
  return {
    name: basename(file).replace(/\.\w+$/, ''),
    problem: makeProblem(customers, capacity, vans, hasWindows),
    scale,
    bestKnown: cost === undefined ? null : Number(cost),
  }
}

function readVrp(text: string) {
  const field = (name: string) =>
    Number(new RegExp(`^${name}\\s*:\\s*"?([\\d.]+)`, 'm').exec(text)?.[1] ?? NaN)
  const section = (name: string) =>
    (text.split(new RegExp(`^${name}_SECTION\\s*$`, 'm'))[1] ?? '')
      .split(/^[A-Z]/m)[0]!
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
  const demands = new Map(section('DEMAND').map(([id, demand]) => [id, demand ?? 0]))
  const hasWindows = text.includes('TIME_WINDOW_SECTION')
  const windows = new Map(hasWindows ? section('TIME_WINDOW').map(([id, from, to]) => [id, [from, to]]) : [])
  const service = hasWindows ? field('SERVICE_TIME') : 0
  const customers = section('NODE_COORD').map(([id, x = 0, y = 0], k): Customer => {
    const [ready = 0, due = 1e6] = windows.get(id) ?? []
    return { x, y, demand: demands.get(id) ?? 0, ready, due, service: k === 0 ? 0 : service }
  })
  const capacity = field('CAPACITY')
  const total = customers.reduce((sum, { demand }) => sum + demand, 0)
  const vans = Number.isNaN(field('VEHICLES')) ? Math.ceil((total / capacity) * 1.1) + 4 : field('VEHICLES')
  return { customers, capacity, vans, hasWindows }
}

function readTable(text: string) {
  const numbers = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((line) => line.length > 1 && line.every(Number.isFinite))
  const [vans = 0, capacity = 0] = numbers.find((line) => line.length === 2) ?? []
  const customers = numbers
    .filter((line) => line.length === 7)
    .map(([, x = 0, y = 0, demand = 0, ready = 0, due = 0, service = 0]): Customer => {
      return { x, y, demand, ready, due, service }
    })
  return { customers, capacity, vans, hasWindows: true }
}

function makeProblem(
  customers: readonly Customer[],
  capacity: number,
  vanCount: number,
  hasWindows: boolean,
): PlanProblem {
  const [depot, ...others] = customers
  if (depot === undefined) throw new Error('The instance has no depot')
  // Any place that passes for a position: the distances are given.
  const point = { latE6: 51_500_000, lonE6: -100_000 }
  const stops = others.map(({ demand, ready, due, service }, k): PlanStop => {
    return {
      id: String(k + 1),
      point,
      place: null,
      bags: demand,
      kilos: 0,
      setupSeconds: 0,
      serviceSeconds: service * 10,
      windows: hasWindows ? [{ from: ready * 10, to: due * 10 }] : [],
      priority: 0,
    }
  })
  const dayTo = hasWindows ? depot.due * 10 : 900_000_000
  const vans = Array.from({ length: vanCount }, (_, k): PlanVan => {
    return {
      id: `van ${k}`,
      start: point,
      end: point,
      capacityBags: capacity,
      capacityKilos: 1e6,
      shiftFrom: 0,
      shiftTo: dayTo,
      plannedSeconds: dayTo,
      break: null,
      unload: null,
      fixedSeconds: 0,
    }
  })
  const spots = [...others, ...vans.flatMap(() => [depot, depot, depot])]
  const size = spots.length
  const seconds = new Int32Array(new SharedArrayBuffer(size * size * 4))
  for (let a = 0; a < size; a += 1) {
    for (let b = 0; b < size; b += 1) {
      const way = Math.hypot(spots[a]!.x - spots[b]!.x, spots[a]!.y - spots[b]!.y)
      seconds[a * size + b] = hasWindows ? Math.floor(way * 10 + 1e-9) : Math.round(way)
    }
  }
  return { stops, vans, travel: { size, seconds } }
}
