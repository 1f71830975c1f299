import { isUuid } from '@kindfold/acts/check-act.ts'
import { officeWords } from './office-words.ts'
import { findOwnDevice, type DriveSession } from '@kindfold/domain/rounds/drive/drive-session.ts'
import { keepPhoto, photoBytesAtMost } from '@kindfold/domain/rounds/drive/keep-photo.ts'
import { forgetPosition, keepPosition } from '@kindfold/domain/rounds/drive/keep-position.ts'
import { takeActs } from '@kindfold/domain/rounds/drive/take-acts.ts'
import type { Asked } from './api-route.ts'
import { readFields } from './read-body.ts'
import { askLater, refuse, say } from './say.ts'

type OnPhone = Asked & { session: DriveSession }

/**
 * `POST /api/acts`: what the driver did. A phone that was enrolled again may still hold acts of what it was before: they
 * count as those of that one, where it is the same driver's.
 */
export async function receiveActs({ request, services, session }: OnPhone): Promise<Response> {
  const fields = await readFields(request)
  if (fields === null || !Array.isArray(fields.acts)) return refuse(400, officeWords.unreadable)
  const own = await findSender(services, session, fields.device)
  if (own === null) return refuse(409, officeWords.anotherPerson, { why: 'another-person' })
  const answer = await takeActs(services, { session: own, request: fields })
  const { answers, device, waitSeconds } = answer
  if (waitSeconds !== undefined && answers.length === 0)
    return askLater(429, officeWords.enoughToday, waitSeconds, { why: 'enough-today', device })
  return say(answer)
}

async function findSender(
  services: OnPhone['services'],
  session: DriveSession,
  deviceId: unknown,
): Promise<DriveSession | null> {
  if (!isUuid(deviceId) || deviceId.toLowerCase() === session.device.id) return session
  // A phone that is lost speaks for no other.
  if (session.device.state !== 'good') return session
  const device = await findOwnDevice(services, { driver: session.driver, deviceId })
  return device === null ? null : { ...session, device }
}

const statusOf = {
  'too-large': 413,
  'wrong-format': 415,
  damaged: 422,
  different: 409,
  // The phone keeps it until the other driver signs in.
  'another-person': 403,
} as const
const wordsOf = {
  'too-large': officeWords.photo.tooLarge,
  'wrong-format': officeWords.photo.wrongFormat,
  damaged: officeWords.photo.damaged,
  different: officeWords.photo.different,
  'another-person': officeWords.anotherPerson,
} as const

/** `PUT /api/photos/:id?act=&sha256=`: the photo of an act, once and for ever; the same bytes again are welcome. */
export async function receivePhoto({ request, services, session, params }: OnPhone): Promise<Response> {
  const query = new URL(request.url).searchParams
  const [id = '', actId = '', sha256 = ''] = [params.id, query.get('act') ?? '', query.get('sha256') ?? '']
  if (!isUuid(id) || !isUuid(actId) || !/^[0-9a-f]{64}$/i.test(sha256))
    return refuse(400, officeWords.unreadable)
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > photoBytesAtMost) return refuse(413, officeWords.photo.tooLarge)
  const kept = await keepPhoto(services, {
    session,
    id: id.toLowerCase(),
    actId: actId.toLowerCase(),
    sha256,
    bytes,
  })
  if (kept.kind === 'kept' || kept.kind === 'known')
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  if (kept.kind === 'act-unknown')
    return askLater(503, officeWords.photo.actUnknown, 5, { why: 'act-unknown' })
  if (kept.kind === 'over-budget')
    return askLater(429, officeWords.enoughToday, kept.waitSeconds, { why: 'enough-today' })
  return refuse(statusOf[kept.kind], wordsOf[kept.kind], { why: kept.kind })
}

/**
 * `POST /api/position`: where the van is, roughly. Nothing comes of it unless the operator turned it on.
 * `{ isForgotten: true }`: its driver shares it no more.
 */
export async function receivePosition({ request, services, session }: OnPhone): Promise<Response> {
  const fields = await readFields(request)
  const { latE6, lonE6, isForgotten } = fields ?? {}
  if (isForgotten === true) return say(await forgetPosition(services, { session }))
  if (typeof latE6 !== 'number' || typeof lonE6 !== 'number') return refuse(400, officeWords.unreadable)
  const { kind } = await keepPosition(services, { session, latE6, lonE6 })
  return say({ kind })
}
