import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in answers one request. */
export type OsrmMood =
  | 'answers'
  /** Never answers. */
  | 'stalls'
  /** 400 with its code. */
  | 'NoTable'
  | 'TooBig'
  | 'InvalidQuery'
  /** Leaves out the first way of each table. */
  | 'knows-no-way'
  /** A table of another shape. */
  | 'answers-wrongly'
  | 'hangs-up'
  /** Another server's page. */
  | 'talks-nonsense'

export type Osrm = {
  origin: string
  /** How many sources and destinations each request had. */
  asked: { sources: number; destinations: number }[]
  moods: OsrmMood[]
  close(): Promise<void>
}

/** What the stand-in says of any way: 100 s, and a second for each coordinate between the two. */
export const secondsBetween = (from: number, to: number) => (from === to ? 0 : 100 + Math.abs(from - to))

/** Simulates OSRM's table service as it documents its answers, on a free port of this machine. */
export async function startOsrm(...moods: OsrmMood[]): Promise<Osrm> {
  const osrm: Osrm = {
    origin: '',
    asked: [],
    moods: moods.length === 0 ? ['answers'] : moods,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://osrm')
    const coordinates = /^\/table\/v1\/driving\/(.+)$/.exec(url.pathname)?.[1]?.split(';') ?? []
    const all = coordinates.map((_, index) => index)
    const read = (name: string) => url.searchParams.get(name)?.split(';').map(Number) ?? all
    const [sources, destinations] = [read('sources'), read('destinations')]
    osrm.asked.push({ sources: sources.length, destinations: destinations.length })
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const mood = (osrm.moods.length > 1 ? osrm.moods.shift() : osrm.moods[0]) ?? 'answers'
    if (mood === 'stalls') return undefined
    if (mood === 'hangs-up') return request.socket.destroy()
    if (mood === 'talks-nonsense') return response.end('<h1>Welcome</h1>')
    if (mood === 'NoTable' || mood === 'TooBig' || mood === 'InvalidQuery')
      return answer(400, { code: mood, message: 'As its documents say.' })
    const durations: (number | null)[][] = sources.map((from) =>
      destinations.map((to) => secondsBetween(from, to)),
    )
    if (mood === 'knows-no-way') durations[0]![1] = null
    if (mood === 'answers-wrongly') durations.pop()
    return answer(200, { code: 'Ok', sources: [], destinations: [], durations })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  osrm.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return osrm
}
