import { Agent, request, type IncomingHttpHeaders } from 'node:http'

/** A whole answer to one request of the load. Times in milliseconds of performance.now(). */
export type Answer = {
  path: string
  status: number
  headers: IncomingHttpHeaders
  askedAtMs: number
  answeredAtMs: number
}

/** The result of a load. */
export type Tally = {
  answered: number
  /** Requests that reached a server and got no whole answer, or one that reports a server error. */
  failures: string[]
  /** Connections refused because nobody listened: nothing was requested yet. */
  turnedAway: number
}

export type Load = {
  tally: Tally
  /** Resolves after so many more answered requests. */
  answers(count: number): Promise<void>
  /** Lets each visitor finish its request. */
  stop(): Promise<Tally>
}

type LoadOptions = {
  origin: string
  paths: readonly string[]
  /** Visitors that keep their connection and open another when the server closes it. */
  visitors: number
  /** Visitors that open a connection for each request. */
  passersBy?: number
  pauseMs?: number
  /** Which answers are failures; by default 5xx. */
  isFailure?(answer: Answer): boolean
  onAnswer?(answer: Answer): void
}

const waitAfterRefusalMs = 25

/** Visitors who request the paths repeatedly, each from its own address, until stopped. */
export function startLoad(options: LoadOptions): Load {
  const { paths, passersBy = 0, pauseMs = 0 } = options
  const isFailure = options.isFailure ?? (({ status }: Answer) => status >= 500)
  const tally: Tally = { answered: 0, failures: [], turnedAway: 0 }
  const waiting = new Set<{ until: number; resolve(): void }>()
  const state = { isStopping: false }

  async function visit(place: number, keepAlive: boolean): Promise<void> {
    const agent = new Agent({ keepAlive, maxSockets: 1 })
    for (let turn = place; !state.isStopping; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const verdict = await ask(options.origin, path, agent)
      if (verdict.kind === 'refused') {
        tally.turnedAway += 1
        await pause(waitAfterRefusalMs)
        continue
      }
      if (verdict.kind === 'broken') tally.failures.push(`${path}: ${verdict.why}`)
      else note(verdict.answer)
      if (pauseMs > 0) await pause(pauseMs)
    }
    agent.destroy()
  }

  function note(answer: Answer): void {
    tally.answered += 1
    if (isFailure(answer)) tally.failures.push(`${answer.path}: ${answer.status}`)
    options.onAnswer?.(answer)
    for (const waiter of waiting) {
      if (tally.answered < waiter.until) continue
      waiting.delete(waiter)
      waiter.resolve()
    }
  }

  const visits = Array.from({ length: options.visitors + passersBy }, (_, place) =>
    visit(place, place < options.visitors),
  )
  return {
    tally,
    answers: (count) =>
      new Promise((resolve) => void waiting.add({ until: tally.answered + count, resolve })),
    async stop() {
      state.isStopping = true
      await Promise.all(visits)
      return tally
    },
  }
}

type Verdict = { kind: 'answered'; answer: Answer } | { kind: 'broken'; why: string } | { kind: 'refused' }

function ask(origin: string, path: string, agent: Agent): Promise<Verdict> {
  const askedAtMs = performance.now()
  // One address for each request, so that the API's rate limit affects nobody.
  const address = `10.${[askedAtMs * 1000, askedAtMs * 10, askedAtMs / 10].map((number) => Math.floor(number) % 256).join('.')}`
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? { kind: 'refused' } : { kind: 'broken', why: error.message })
    const asked = request(origin + path, { agent, headers: { 'X-Forwarded-For': address } }, (response) => {
      response.resume().once('error', fail)
      response.once('end', () => {
        const { statusCode: status = 0, headers } = response
        const answer = { path, status, headers, askedAtMs, answeredAtMs: performance.now() }
        resolve(response.complete ? { kind: 'answered', answer } : { kind: 'broken', why: 'cut short' })
      })
    })
    asked.once('error', fail).end()
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
