import { makeAuthenticator } from '@kindfold/domain/staff/testing/make-authenticator.ts'

/** A phone that was enrolled: its id, and the cookie of its session. */
export type EnrolledPhone = { device: string; cookie: string }

/** Enrols a phone as a driver does at the depot: opens the link of the QR code and makes a passkey. */
export async function enrolByHttp({
  link,
  at,
  origin,
}: {
  link: string
  /** Where the server listens. */
  at: string
  /** The app's public origin, for which the passkey is made. */
  origin: string
}): Promise<EnrolledPhone> {
  const token = link.slice(link.lastIndexOf('/') + 1)
  const address = `${at}/api/enrol/${token}`
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
  const offered = await fetch(address, { headers })
  if (!offered.ok) throw new Error(`the code was not good: ${offered.status} ${await offered.text()}`)
  const { options } = (await offered.json()) as { options: { challenge: string } }
  const answer = makeAuthenticator(origin).register(options)
  const body = JSON.stringify({ answer, deviceName: 'Simulated phone', appVersion: '1' })
  const enrolled = await fetch(address, { method: 'POST', headers, body })
  if (!enrolled.ok) throw new Error(`the phone was not enrolled: ${enrolled.status} ${await enrolled.text()}`)
  const { device } = (await enrolled.json()) as { device: { id: string } | string }
  const cookie = enrolled.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  return { device: typeof device === 'string' ? device : device.id, cookie }
}
