import { countAttempt, type RateLimitResult } from '@kindfold/domain/base/rate-limit/count-attempt.ts'
import type { LimitedAct } from '@kindfold/domain/base/services/settings.ts'
import { data, type RouterContextProvider } from 'react-router'
import { servicesContext, visitorContext } from '../services-context.ts'
import type { FormFault } from './form-fault.ts'
import { keepFields } from './keep-fields.ts'
import { tooMany } from './too-many.ts'

/**
 * Counts an attempt against the visitor's rate limit, and throws the page that asks to wait when it is over. Without
 * `form`: the visitor only opened a page.
 */
export async function limitVisitor(
  context: Readonly<RouterContextProvider>,
  what: LimitedAct,
  form: FormData | null,
): Promise<void> {
  const counted = await countAttempt(context.get(servicesContext), { what, ...context.get(visitorContext) })
  if (counted.kind === 'too-many') throw askToWait(counted, form)
}

/** The page that asks to wait. It keeps what was typed. Without a form, for a page that was only opened. */
export function askToWait(
  counted: Extract<RateLimitResult, { kind: 'too-many' }>,
  form: FormData | null = null,
) {
  const { retryAfterSeconds } = counted
  const fault: FormFault = { form: 'wait', retryAfterSeconds, fields: form ? keepFields(form) : [] }
  return data(fault, tooMany(counted))
}
