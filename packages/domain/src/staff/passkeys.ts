import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { staff, staffChallenges, staffPasskeys } from '@kindfold/database/schema/staff.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { makeToken } from '../base/token/token.ts'
import type { Services } from '../base/services/services.ts'
import type { StaffPerson } from './find-person.ts'

/** ES256 and RS256. The library would put ML-DSA first, whose keys few authenticators and no older server know. */
const algorithms = [-7, -257]
const ceremonyMinutes = 5

/** What a browser answers when a passkey signs, as WebAuthn's JSON has it. Nothing in it is checked yet. */
export type PasskeyAnswer = AuthenticationResponseJSON
/** What a browser answers when it made a passkey, as WebAuthn's JSON has it. Nothing in it is checked yet. */
export type NewPasskeyAnswer = RegistrationResponseJSON
type Purpose = (typeof staffChallenges.$inferSelect)['purpose']

/** Where a passkey was made, and the only place where it is used. */
export type PasskeyPlace = (typeof staffPasskeys.$inferSelect)['place']

const originOf = ({ deployment }: Services, place: PasskeyPlace) =>
  place === 'desk' ? deployment.deskOrigin : deployment.driveOrigin
const hostOf = (services: Services, place: PasskeyPlace) => new URL(originOf(services, place)).hostname

/** What a browser needs to make a passkey for a person. The challenge works once, for five minutes. */
export async function offerNewPasskey(
  services: Services,
  person: Pick<StaffPerson, 'id' | 'email' | 'name'>,
  place: PasskeyPlace = 'desk',
) {
  const challenge = makeToken(services.random)
  const existing = await transact(services, async (tx) => {
    await storeChallenge(services, tx, { challenge, purpose: 'register', staffId: person.id })
    // A phone that is enrolled again replaces the passkey that it has.
    if (place === 'drive') return []
    return await tx
      .select()
      .from(staffPasskeys)
      .where(and(eq(staffPasskeys.staffId, person.id), eq(staffPasskeys.place, place)))
  })
  return await generateRegistrationOptions({
    rpName: organisation.name,
    rpID: hostOf(services, place),
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** What a browser needs to sign in by a passkey, whoever the person is. */
export async function offerSignIn(services: Services, place: PasskeyPlace = 'desk') {
  const challenge = makeToken(services.random)
  await transact(services, (tx) =>
    storeChallenge(services, tx, { challenge, purpose: 'sign-in', staffId: null }),
  )
  return await generateAuthenticationOptions({
    rpID: hostOf(services, place),
    userVerification: 'required',
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
  })
}

/** A passkey as its person made it, ready to be stored. */
export type NewPasskey = Omit<typeof staffPasskeys.$inferInsert, 'staffId' | 'label' | 'createdAt'>

/**
 * Checks what a browser answered to `offerNewPasskey`: our origin, our challenge, and that the authenticator verified
 * its user. Null when any of it is not so.
 */
export async function readNewPasskey(
  services: Services,
  { staffId, answer }: { staffId: string; answer: NewPasskeyAnswer },
  place: PasskeyPlace = 'desk',
): Promise<NewPasskey | null> {
  const expectedChallenge = await takeChallenge(services, answer, { purpose: 'register', staffId })
  if (expectedChallenge === null) return null
  const verified = await orNull(
    verifyRegistrationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: originOf(services, place),
      expectedRPID: hostOf(services, place),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified || !verified.registrationInfo.userVerified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: (answer.response.transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, 8),
    backedUp: credentialBackedUp,
    place,
  }
}

/**
 * Checks what a browser answered to `offerSignIn`, and finds whose passkey it is. An authenticator that lies about the
 * host it answers can send the key of a phone to the desk: a key opens the place that it was made for.
 */
export async function usePasskey(
  services: Services,
  answer: PasskeyAnswer,
  place: PasskeyPlace = 'desk',
): Promise<
  | { kind: 'used'; person: StaffPerson; credentialId: string }
  | { kind: 'wrong' }
  /** A key counts its uses: one that counts lower than before may be a copy. */
  | { kind: 'counter-fell' }
> {
  const wrong = { kind: 'wrong' } as const
  const found = await findPasskey(services, answer.id, place)
  if (found === null) return wrong
  const { person, passkey } = found
  const expectedChallenge = await takeChallenge(services, answer, { purpose: 'sign-in', staffId: null })
  if (expectedChallenge === null) return wrong
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: originOf(services, place),
      expectedRPID: hostOf(services, place),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        // Judged below, so that it can be said.
        counter: -1,
      },
    }),
  )
  if (!verified?.verified || !verified.authenticationInfo.userVerified) return wrong
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  const counts = newCounter > 0 || passkey.counter > 0
  if (counts && newCounter <= passkey.counter) return { kind: 'counter-fell' }
  await transact(services, (tx) =>
    tx
      .update(staffPasskeys)
      .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: services.clock.now() })
      .where(eq(staffPasskeys.credentialId, passkey.credentialId)),
  )
  return { kind: 'used', person, credentialId: passkey.credentialId }
}

async function findPasskey(services: Services, credentialId: string, place: PasskeyPlace) {
  const rows = await services.database.read((tx) =>
    tx
      .select({ person: staff, passkey: staffPasskeys })
      .from(staffPasskeys)
      .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
      .where(
        and(
          eq(staffPasskeys.credentialId, credentialId),
          eq(staffPasskeys.place, place),
          eq(staff.active, true),
        ),
      ),
  )
  return rows[0] ?? null
}

async function storeChallenge(
  { clock }: Services,
  tx: DatabaseHandle,
  row: { challenge: string; purpose: Purpose; staffId: string | null },
): Promise<void> {
  await tx
    .insert(staffChallenges)
    .values({ ...row, expiresAt: new Date(clock.now().getTime() + ceremonyMinutes * 60_000) })
}

/** Takes the challenge that a browser answered: it was ours, for this, and nobody has answered it yet. Else null. */
async function takeChallenge(
  services: Services,
  { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
  { purpose, staffId }: { purpose: Purpose; staffId: string | null },
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === null) return null
  const taken = await transact(services, (tx) =>
    tx
      .delete(staffChallenges)
      .where(
        and(
          eq(staffChallenges.challenge, challenge),
          eq(staffChallenges.purpose, purpose),
          staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId),
          gt(staffChallenges.expiresAt, services.clock.now()),
        ),
      )
      .returning({ challenge: staffChallenges.challenge }),
  )
  return taken[0]?.challenge ?? null
}

function readChallenge(clientDataJson: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

/** The library throws for whatever is wrong with an answer. It asks nothing of the database. */
async function orNull<T>(verifying: Promise<T>): Promise<T | null> {
  return await verifying.catch(() => null)
}
