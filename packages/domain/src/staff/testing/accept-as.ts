import { generateSync } from 'otplib'
import type { Services } from '../../base/services/services.ts'
import { acceptInvitation } from '../accept-invitation.ts'
import { inviteStaff } from '../invite-staff.ts'
import type { StaffRole } from '../may.ts'
import { makeTotpSecret } from '../totp.ts'

export const examplePassword = 'marmalade orbit fence'
export const system = { kind: 'system' } as const

/** One of our people with a password and an authenticator app, as a test makes them. */
export type ExamplePerson = {
  staffId: string
  name: string
  email: string
  token: string
  browserToken: string
  recoveryCodes: string[]
  /** The code that the app shows now. */
  code(): string
}

/** Invites somebody and accepts for them. */
export async function acceptAs(
  services: Services,
  email: string,
  roles: readonly StaffRole[] = [{ role: 'admin', areaId: null }],
): Promise<ExamplePerson> {
  const name = `${email.split('@')[0]} Example`
  const invited = await inviteStaff(services, { email, name, roles, by: system })
  if (invited.kind !== 'invited') throw new Error(invited.kind)
  return await acceptLink(services, { email, name, link: invited.link })
}

/** Accepts the invitation of a link with a password and a new authenticator app. */
export async function acceptLink(
  services: Services,
  { email, name, link }: { email: string; name: string; link: string },
): Promise<ExamplePerson> {
  const totpSecret = makeTotpSecret(services)
  const code = () => showCode(services, totpSecret)
  const accepted = await acceptInvitation(services, {
    token: tokenOf(link),
    chosen: { way: 'password', password: examplePassword, totpSecret, code: code() },
    browser: { isSharedComputer: false, label: 'Firefox on Windows', browserToken: null },
  })
  if (accepted.kind !== 'accepted') throw new Error(JSON.stringify(accepted))
  return { ...accepted, name, email, code }
}

/** The secret of an invitation's link. */
export const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/** The code that an authenticator app with this secret shows now. */
export const showCode = ({ clock }: Pick<Services, 'clock'>, secret: string) =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) })
