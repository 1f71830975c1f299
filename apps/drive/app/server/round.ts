import { isUuid } from '@kindfold/acts/check-act.ts'
import { officeWords } from './office-words.ts'
import type { DriveSession } from '@kindfold/domain/rounds/drive/drive-session.ts'
import { describeOwnRound } from '@kindfold/domain/rounds/drive/describe-own-round.ts'
import { readRoundDocument } from '@kindfold/domain/rounds/drive/read-round-document.ts'
import { listOpenRounds, takeRoundOver } from '@kindfold/domain/rounds/drive/take-round-over.ts'
import { minimumAppVersion } from '@kindfold/domain/rounds/drive/take-acts.ts'
import { createHash } from 'node:crypto'
import type { Asked } from './api-route.ts'
import { readFields } from './read-body.ts'
import { refuse, say } from './say.ts'

type OnPhone = Asked & { session: DriveSession }

/** `GET /api/me`: who drives, with which phone, and whether there is a round today. */
export async function describeMe({ services, session }: OnPhone): Promise<Response> {
  const { driver, device } = session
  return say({
    driver,
    device,
    round: await describeOwnRound(services, { session }),
    /** Rounds whose phones were revoked: this driver may go on with one. */
    openRounds: await listOpenRounds(services, { session }),
    demonstration: services.deployment.demonstration,
    minimumAppVersion,
    serverTime: services.clock.now().toISOString(),
  })
}

/** `GET /api/round`: the whole round of today. Its tag changes with whatever its driver must see. */
export async function readRound({ request, services, session }: OnPhone): Promise<Response> {
  const found = await readRoundDocument(services, { session })
  if (found.kind === 'none') return refuse(404, officeWords.noRound, { why: 'none', gone: found.gone })
  if (found.kind === 'another-phone') return refuse(409, officeWords.anotherPhone, { why: 'another-phone' })
  const { serverTime: _, ...lasting } = found.document
  const hash = createHash('sha256').update(JSON.stringify(lasting)).digest('base64url').slice(0, 16)
  const etag = `"${found.document.version}-${hash}"`
  const headers = { ETag: etag }
  const asked = request.headers.get('If-None-Match') ?? ''
  const isKnown = asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  if (isKnown)
    return new Response(null, { status: 304, headers: { ...headers, 'Cache-Control': 'no-store' } })
  return say(found.document, { headers })
}

/** `POST /api/takeover`: from now on this phone drives the round; `{ round }` names one of another driver. */
export async function takeOver({ request, services, session }: OnPhone): Promise<Response> {
  const fields = await readFields(request)
  const roundId = isUuid(fields?.round) ? fields.round : null
  const taken = await takeRoundOver(services, { session, roundId })
  if (taken.kind === 'none') return refuse(404, officeWords.noRoundToTake, { why: 'none' })
  if (taken.kind === 'has-another') return refuse(409, officeWords.hasAnotherRound, { why: 'has-another' })
  if (taken.kind === 'revoked') return refuse(403, officeWords.revoked, { device: session.device.state })
  return say({ round: taken.roundId, version: taken.version })
}
