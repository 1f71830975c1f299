import { createHmac } from 'node:crypto'
import type { ErasureKind } from '@kindfold/database/schema/restores.ts'

/** What was erased, as it is kept beside the backups: random ids, hashed with a salt of the register's own. */
export type ErasureRegister = { salt: string; marks: { kind: ErasureKind; mark: string }[] }

/** The mark of something erased: without the row itself, in a backup, it says nothing. */
export const makeMark = (salt: string, kind: ErasureKind, id: string): string =>
  createHmac('sha256', salt).update(`${kind} ${id}`).digest('base64url')
