import type { Services } from '@kindfold/domain/base/services/services.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Holds, in a form that was kept, whose it was; a later sign-in in the same browser does not change that. */
export const keptForField = 'sign-in-kept-for'

type Key = Pick<Services, 'addressKey'>

export const signKeptFor = (services: Key, staffId: string): string =>
  `${staffId}.${digest(services, staffId).toString('base64url')}`

/** Whose a kept form was; null where it does not say so by our own signature. */
export function readKeptFor(services: Key, form: FormData): string | null {
  const value = form.get(keptForField)
  const [staffId = '', signature = ''] = typeof value === 'string' ? value.split('.') : []
  const given = Buffer.from(signature, 'base64url')
  const ours = digest(services, staffId)
  return given.length === ours.length && timingSafeEqual(given, ours) ? staffId : null
}

const digest = ({ addressKey }: Key, staffId: string) =>
  createHmac('sha256', addressKey).update(`kept-for ${staffId}`).digest()
