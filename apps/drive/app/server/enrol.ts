import { officeWords } from './office-words.ts'
import { enrolPhone, offerEnrolment } from '@kindfold/domain/rounds/drive/enrol-phone.ts'
import { countCeremony } from '@kindfold/domain/staff/limit-sign-in.ts'
import { readNewPasskeyAnswer } from '@kindfold/domain/staff/read-passkey-answer.ts'
import type { Asked } from './api-route.ts'
import { buildDriveCookie } from './drive-cookie.ts'
import { readFields, readPhone } from './read-body.ts'
import { askLater, refuse, say } from './say.ts'

const statusOf = { used: 410, ended: 410, unknown: 404 } as const

/** `GET /api/enrol/:token`: whose phone the code enrols, and what the phone needs to make its passkey. */
export async function offer({ services, address, params }: Asked): Promise<Response> {
  const counted = await countCeremony(services, address)
  if (counted.kind === 'too-many') return askLater(429, officeWords.tooOften, counted.retryAfterSeconds)
  const found = await offerEnrolment(services, params.token ?? '')
  if (found.kind !== 'found')
    return refuse(statusOf[found.kind], officeWords.invitation[found.kind], { why: found.kind })
  const { name, endsAt, options } = found
  return say({ name, endsAt, options })
}

/** `POST /api/enrol/:token`: the passkey that the phone made, and its name. Signs its driver in. */
export async function enrol({ request, services, address, params }: Asked): Promise<Response> {
  const counted = await countCeremony(services, address)
  if (counted.kind === 'too-many') return askLater(429, officeWords.tooOften, counted.retryAfterSeconds)
  const fields = await readFields(request)
  const answer = readNewPasskeyAnswer(JSON.stringify(fields?.answer ?? null))
  if (fields === null || answer === null) return refuse(400, officeWords.unreadable)
  const { deviceName, appVersion } = readPhone(fields)
  const enrolled = await enrolPhone(services, { token: params.token ?? '', answer, deviceName, appVersion })
  if (enrolled.kind === 'refused') return refuse(400, officeWords.wrongPasskey)
  if (enrolled.kind !== 'enrolled')
    return refuse(statusOf[enrolled.kind], officeWords.invitation[enrolled.kind], {
      why: enrolled.kind,
    })
  const { token, deviceId, staffId, name } = enrolled
  return say(
    { device: deviceId, driver: { id: staffId, name } },
    { headers: { 'Set-Cookie': buildDriveCookie(request, token) } },
  )
}
