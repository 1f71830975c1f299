import { officeWords } from './office-words.ts'
import { openDriveSession } from '@kindfold/domain/rounds/drive/drive-session.ts'
import { noteContact } from '@kindfold/domain/rounds/drive/note-contact.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { judgeOrigin } from '@kindfold/web/http/judge-origin.ts'
import { receiveActs, receivePhoto, receivePosition } from './acts.ts'
import type { ApiRoute, Asked } from './api-route.ts'
import { readDriveCookie } from './drive-cookie.ts'
import { enrol, offer as offerEnrolment } from './enrol.ts'
import { makeRateLimit } from './limit-rate.ts'
import { describeMe, readRound, takeOver } from './round.ts'
import { askLater, refuse, tellStolen } from './say.ts'
import { offer as offerSignIn, signIn, signInByTap, signOut } from './sign-in.ts'

/** Everything that a phone can ask the office. */
const routes: readonly ApiRoute[] = [
  { method: 'GET', path: '/api/enrol/:token', open: true, answer: offerEnrolment },
  { method: 'POST', path: '/api/enrol/:token', open: true, answer: enrol },
  { method: 'GET', path: '/api/sign-in', open: true, answer: offerSignIn },
  { method: 'POST', path: '/api/sign-in', open: true, answer: signIn },
  { method: 'POST', path: '/api/sign-in/demonstration', open: true, answer: signInByTap },
  { method: 'POST', path: '/api/sign-out', alsoRevoked: true, answer: signOut },
  { method: 'GET', path: '/api/me', alsoRevoked: true, answer: describeMe },
  { method: 'GET', path: '/api/round', answer: readRound },
  { method: 'POST', path: '/api/acts', alsoRevoked: true, answer: receiveActs },
  { method: 'PUT', path: '/api/photos/:id', alsoRevoked: true, answer: receivePhoto },
  { method: 'POST', path: '/api/takeover', answer: takeOver },
  { method: 'POST', path: '/api/position', answer: receivePosition },
]

/** Only our server sets it, and it drops what a visitor sends under this name. */
const visitorHeader = 'Kindfold-Visitor'
const outageSeconds = 10

// Far above what an honest app sends. Behind one address there may be all phones of a depot, or of a network.
const phoneLimit = makeRateLimit(240)
const addressLimit = makeRateLimit(1200)

/**
 * Answers a phone that asks the office, always in JSON, and with the office's time: the phone's clock may be wrong, and by
 * it the phone forgets the day, also while nobody is signed in.
 */
export async function answerApi(request: Request, services: Services): Promise<Response> {
  const answer = await answerByRoute(request, services)
  answer.headers.set('Kindfold-Time', services.clock.now().toISOString())
  return answer
}

async function answerByRoute(request: Request, services: Services): Promise<Response> {
  const found = findRoute(request)
  if (found instanceof Response) return found
  if (judgeOrigin(request) === 'foreign') return refuse(403, officeWords.foreign)
  const address = request.headers.get(visitorHeader) ?? 'unknown'
  const asked = { request, services, address, params: found.params }
  try {
    return await answerRoute(found.route, asked)
  } catch (error) {
    // By name, because this build has its own copy of the class.
    if (error instanceof Error && error.name === 'DatabaseUnavailable')
      return askLater(503, officeWords.outage, outageSeconds)
    throw error
  }
}

async function answerRoute(route: ApiRoute, asked: Asked): Promise<Response> {
  const { request, services, address } = asked
  const nowMs = services.clock.now().getTime()
  // Before the database is asked for anything: a made-up cookie costs as much to look up as a true one.
  const addressWaits = addressLimit.count(address, nowMs)
  if (addressWaits > 0) return askLater(429, officeWords.tooOften, addressWaits)
  const token = readDriveCookie(request)
  const opened = token === null || route.open ? null : await openDriveSession(services, token)
  const session = opened?.kind === 'open' ? opened.session : null
  const waitSeconds = session === null ? 0 : phoneLimit.count(session.device.id, nowMs)
  if (waitSeconds > 0) return askLater(429, officeWords.tooOften, waitSeconds)
  if (route.open) return await route.answer(asked)
  if (session === null) {
    const device = opened?.kind === 'closed' ? opened.device : 'good'
    return tellStolen(refuse(401, officeWords.signedOut, { device }), device)
  }
  const { state } = session.device
  if (state !== 'good' && !route.alsoRevoked)
    return tellStolen(refuse(410, officeWords.revoked, { device: state }), state)
  await noteContact(services, session)
  return tellStolen(await route.answer({ ...asked, session }), state)
}

function findRoute(request: Request): { route: ApiRoute; params: Record<string, string> } | Response {
  const { pathname } = new URL(request.url)
  const there = routes.flatMap((route) => {
    const params = matchPath(route.path, pathname)
    return params === null ? [] : [{ route, params }]
  })
  const [first] = there
  if (!first) return refuse(404, officeWords.notFound)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return there.find(({ route }) => route.method === method) ?? refuse(405, officeWords.wrongMethod)
}

/** What a path has in the place of each `:name`; null when it is another path. */
function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [place, part] of wanted.entries()) {
    const here = given[place] ?? ''
    if (part.startsWith(':')) {
      if (!/^[\w-]{1,64}$/.test(here)) return null
      params[part.slice(1)] = here
    } else if (part !== here) return null
  }
  return params
}
