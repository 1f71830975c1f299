import { isUuid } from '@kindfold/acts/check-act.ts'
import { officeWords } from './office-words.ts'
import { signInDriver, type DriverSignedIn } from '@kindfold/domain/rounds/drive/sign-in-driver.ts'
import { signInDemonstrationDriver } from '@kindfold/domain/office/demonstration/sign-in-demonstration-driver.ts'
import { listDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { countCeremony } from '@kindfold/domain/staff/limit-sign-in.ts'
import { offerSignIn } from '@kindfold/domain/staff/passkeys.ts'
import { readPasskeyAnswer } from '@kindfold/domain/staff/read-passkey-answer.ts'
import { endSession } from '@kindfold/domain/staff/session.ts'
import { isOnThisMachine } from '@kindfold/web/http/is-on-this-machine.ts'
import type { DriveSession } from '@kindfold/domain/rounds/drive/drive-session.ts'
import type { Asked } from './api-route.ts'
import { buildDriveCookie, dropDriveCookie } from './drive-cookie.ts'
import { readFields, readPhone } from './read-body.ts'
import { askLater, refuse, say, tellStolen } from './say.ts'

/** `GET /api/sign-in`: what the phone needs to ask for a passkey; in a demonstration also whom one may become by a tap. */
export async function offer({ request, services, address }: Asked): Promise<Response> {
  const counted = await countCeremony(services, address)
  if (counted.kind === 'too-many') return askLater(429, officeWords.tooOften, counted.retryAfterSeconds)
  const people = isOnThisMachine(request, address) ? await listDemonstrationStaff(services) : []
  const demonstration = people.filter(({ role }) => role === 'driver').map(({ id, name }) => ({ id, name }))
  return say({ options: await offerSignIn(services, 'drive'), demonstration })
}

/** `POST /api/sign-in`: the passkey's answer, and which phone this is. */
export async function signIn({ request, services, address }: Asked): Promise<Response> {
  const counted = await countCeremony(services, address)
  if (counted.kind === 'too-many') return askLater(429, officeWords.tooOften, counted.retryAfterSeconds)
  const fields = await readFields(request)
  const answer = readPasskeyAnswer(JSON.stringify(fields?.answer ?? null))
  if (fields === null || answer === null) return refuse(400, officeWords.unreadable)
  return answerSignIn(request, await signInDriver(services, { answer, phone: readPhone(fields) }))
}

/** `POST /api/sign-in/demonstration`: becomes an invented driver, only on the machine that runs the demonstration. */
export async function signInByTap({ request, services, address }: Asked): Promise<Response> {
  const fields = await readFields(request)
  if (fields === null) return refuse(400, officeWords.unreadable)
  if (!isOnThisMachine(request, address)) return refuse(404, officeWords.notFound)
  const staffId = fields.driver
  if (!isUuid(staffId)) return refuse(400, officeWords.unreadable)
  return answerSignIn(
    request,
    await signInDemonstrationDriver(services, { staffId, phone: readPhone(fields) }),
  )
}

function answerSignIn(request: Request, signedIn: DriverSignedIn): Response {
  if (signedIn.kind === 'signed-in') {
    const { token, deviceId, staffId } = signedIn
    const headers = { 'Set-Cookie': buildDriveCookie(request, token) }
    return say({ device: deviceId, driver: { id: staffId } }, { headers })
  }
  const words = {
    wrong: officeWords.wrongPasskey,
    'no-driver': officeWords.noDriver,
    revoked: officeWords.revokedTooLong,
    stolen: officeWords.revokedTooLong,
  }[signedIn.kind]
  const refused = refuse(signedIn.kind === 'wrong' ? 400 : 403, words, { why: signedIn.kind })
  return tellStolen(refused, signedIn.kind === 'stolen' ? 'stolen' : 'good')
}

/** `POST /api/sign-out`. What waits on the phone stays there. */
export async function signOut({
  request,
  services,
  session,
}: Asked & { session: DriveSession }): Promise<Response> {
  await endSession(services, { sessionId: session.id })
  return new Response(null, { status: 204, headers: { 'Set-Cookie': dropDriveCookie(request) } })
}
