import { makePhoneInvitation } from '@kindfold/domain/rounds/drive/make-phone-invitation.ts'
import { makeAuthenticator } from '@kindfold/domain/staff/testing/make-authenticator.ts'
import { lostConnection } from '../world/no-answer.ts'
import type { World } from '../world/open-world.ts'

/** A phone as the office knows it: enrolled once by a code, signed in each morning by its passkey. */
type KnownPhone = { device: string; cookie(): string; signIn(): Promise<void> }

export async function enrolPhone(world: World, staffId: string): Promise<KnownPhone> {
  const { services, ask } = world
  const origin = services.deployment.driveOrigin
  const authenticator = makeAuthenticator(origin)
  const invited = await makePhoneInvitation(services, { staffId, by: { kind: 'system' } })
  if (invited.kind !== 'invited') throw new Error(invited.kind)
  let cookie = ''
  const said = { deviceName: 'Simulated phone', appVersion: '1' }
  const request = async (path: string, body?: object) => {
    const headers = {
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
      'Kindfold-Visitor': '192.0.2.44',
    }
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    const response = await ask(new Request(`${origin}${path}`, init))
    if (response.status === 503) throw lostConnection()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    const lines = response.headers.getSetCookie()
    if (lines.length > 0) cookie = lines.map((line) => line.split(';', 1)[0]).join('; ')
    return (await response.json()) as { options: { challenge: string }; device: { id: string } | string }
  }
  const path = `/api/enrol/${invited.link.slice(invited.link.lastIndexOf('/') + 1)}`
  const { options: offered } = await request(path)
  const { device: enrolled } = await request(path, { answer: authenticator.register(offered), ...said })
  const device = typeof enrolled === 'string' ? enrolled : enrolled.id
  return {
    device,
    cookie: () => cookie,
    async signIn() {
      const { options } = await request('/api/sign-in')
      await request('/api/sign-in', { answer: authenticator.sign(options), device, ...said })
    },
  }
}
