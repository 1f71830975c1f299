import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { staff, staffRecoveryCodes } from '@kindfold/database/schema/staff.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import { hashToken } from '../base/token/token.ts'
import type { Services } from '../base/services/services.ts'

const codesOfAPerson = 10
const codeBytes = 15
/** Without 0, 1, I and O, which look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 24

/**
 * Replaces a person's recovery codes, each of which stands in once for the authenticator app. They are returned to be
 * shown this once; 120 random bits each, so that their SHA-256 is stored.
 */
export async function replaceRecoveryCodes(
  services: Pick<Services, 'random'>,
  tx: DatabaseHandle,
  staffId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codesOfAPerson }, () => makeCode(services))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashCode(code) })))
  return codes
}

/** Whether what was typed looks like a recovery code, and not like a code of an authenticator app. */
export const isRecoveryCode = (typed: string) => tidy(typed).length === codeLength

/** Uses up one code; false when it is no code of the person or was used. */
export async function takeRecoveryCode(
  tx: DatabaseHandle,
  { staffId, code, now }: { staffId: string; code: string; now: Date },
): Promise<boolean> {
  const taken = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, hashCode(code)),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId })
  return taken.length > 0
}

/** How many codes a person has left. */
export async function countRecoveryCodes(tx: DatabaseHandle, staffId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Whether a person signs in with a password and has no code left: all were used, or ended by a restore. */
export async function lacksRecoveryCodes(
  services: Pick<Services, 'database'>,
  { staffId }: { staffId: string },
): Promise<boolean> {
  return await services.database.read(async (handle) => {
    const [person] = await handle
      .select({ hash: staff.passwordHash })
      .from(staff)
      .where(eq(staff.id, staffId))
    if (!person || person.hash === null) return false
    return (await countRecoveryCodes(handle, staffId)) === 0
  })
}

function makeCode({ random }: Pick<Services, 'random'>): string {
  const bits = [...random.bytes(codeBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.replace(/.{5}/g, (five) => alphabet[Number.parseInt(five, 2)] ?? '')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

const tidy = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '')
const hashCode = (code: string) => hashToken(tidy(code))
