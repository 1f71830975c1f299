import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { sql } from 'drizzle-orm'
import { generateURI, verifySync } from 'otplib'
import type { Services } from '../base/services/services.ts'

const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const secretShape = /^[A-Z2-7]{32}$/
/** A telephone's clock may be half a minute off. */
const toleranceSeconds = 30

/** Makes the secret of an authenticator app: 160 random bits in base 32. */
export function makeTotpSecret({ random }: Pick<Services, 'random'>): string {
  const bits = [...random.bytes(secretBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => alphabet[Number.parseInt(five, 2)] ?? '')
}

/** Whether this is a secret that `makeTotpSecret` could have made. */
export const isTotpSecret = (secret: string) => secretShape.test(secret)

/** The address that an authenticator app reads from a QR code. */
export function formatTotpAddress(secret: string, email: string): string {
  return generateURI({ issuer: organisation.name, label: email, secret })
}

/** The time step to which a typed code belongs, or null. Spaces, hyphens and the like do not matter. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.normalize('NFKC').replace(/[\s\p{P}\p{Cf}]/gu, '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const judged = verifySync({ secret, token, epoch, epochTolerance: toleranceSeconds })
  return judged.valid && 'timeStep' in judged ? judged.timeStep : null
}

/**
 * Takes a time step, each once: compares it with the last one and stores it in one statement. A step of an earlier
 * code than the last is taken no more either (RFC 6238, 5.2).
 */
export async function takeTotpStep(
  tx: DatabaseHandle,
  { staffId, step }: { staffId: string; step: number },
): Promise<boolean> {
  const taken = await executeRows(
    tx,
    sql`
      update staff set totp_last_step = ${step}::bigint
      where id = ${staffId}::uuid and coalesce(totp_last_step, 0) < ${step}::bigint
      returning 1`,
  )
  return taken.length > 0
}
