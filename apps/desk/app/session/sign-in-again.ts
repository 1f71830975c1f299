import { formFaultWords } from '@kindfold/content/booking/form-fault-words.ts'
import { findOwnerOfToken } from '@kindfold/domain/staff/session.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import type { Prepare } from '@kindfold/web/http/create-private-handler.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { createContext } from 'react-router'
import { keptFieldsAtMost } from '@kindfold/web/form/keep-fields.ts'
import { readFields, unreadable } from '../upload/read-upload.ts'
import { readDeskCookie, withCookies } from './desk-cookie.ts'
import { readKeptFor } from './kept-for.ts'
import { performSignIn } from './perform-sign-in.ts'
import { proofFields, proofPrefix, readProofTyped, type ProofTyped } from './proof-fields.ts'

/** The largest form of somebody whom nobody knows yet. */
const unknownBytesAtMost = 64 * 1024

/** Marks the address of a form that was kept while somebody signs in again. */
export const againMark = 'signing-in'

/** A form that was kept: its address, and every field as it was typed, also several of one name. */
export type KeptForm = { action: string; fields: [name: string, value: string][] }

/** What became of signing in within a kept form, for the pages that show it again. */
export const againContext = createContext<{
  problems: FormProblem[]
  typed?: ProofTyped
  retryAfterSeconds: number | null
  /** Nobody knows who typed the form, so that its person is asked before it is sent. */
  isUnclaimed: boolean
  /** Whose the form was, as it says itself. */
  keptFor: string | null
} | null>(null)

/**
 * Signs in within a form that was kept, and lets the form itself go on as if it had been sent so: nothing typed is lost.
 * Only the form of the same person goes on by itself. Works without a script, and never leaves the form's address.
 */
export const signInAgain: Prepare = async (request, context) => {
  const url = new URL(request.url)
  if (request.method !== 'POST' || !url.searchParams.has(againMark)) return { request, cookies: [] }
  const services = context.get(servicesContext)
  const { address } = context.get(visitorContext)
  const token = readDeskCookie(request)
  const owner = token === null ? null : await orNullInOutage(findOwnerOfToken(services, token))
  const form = await readFields(request, owner === null ? { mostBytes: unknownBytesAtMost } : {}).catch(
    orNullWhenUnreadable,
  )
  if (form === null) return { answer: answerUnreadable() }
  const keptFor = readKeptFor(services, form)
  const whose = keptFor ?? owner?.staffId ?? null
  const isProof = [proofFields.password, proofFields.passkey, proofFields.demonstration].some((field) =>
    form.has(field),
  )
  if (!isProof) {
    if (owner !== null && whose !== owner.staffId)
      context.set(againContext, { problems: [], retryAfterSeconds: null, isUnclaimed: true, keptFor: null })
    return { request: rebuild(request, form), cookies: [] }
  }
  const performed = await orNullInOutage(performSignIn(services, { request, form, address }))
  // The page that keeps a form through an outage is the router's to show.
  if (performed === null) return { request: rebuild(request, form), cookies: [] }
  if (performed.kind === 'refused') {
    context.set(againContext, { ...performed, typed: readProofTyped(form), isUnclaimed: false, keptFor })
    return { request: rebuild(request, form), cookies: [] }
  }
  const { cookies, staffId } = performed
  if (whose !== null && whose !== staffId) return { answer: leadHome(cookies) }
  if (whose === null)
    context.set(againContext, { problems: [], retryAfterSeconds: null, isUnclaimed: true, keptFor: null })
  return { request: rebuild(request, form, cookies), cookies }
}

/** What is thrown in an outage is no error, but the page to show. */
async function orNullInOutage<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown
    return null
  }
}

/** What `readFields` throws when a form is unreadable is no error; before the router, no page can show it. */
function orNullWhenUnreadable(thrown: unknown): null {
  if (thrown instanceof Error) throw thrown
  return null
}

function answerUnreadable(): Response {
  const { heading, text } = formFaultWords.unreadable
  const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading} | Kindfold</title><main><h1>${heading}</h1><p>${text}</p></main></html>`
  return new Response(page, { status: 400, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** What proves who somebody is, and what they will prove it with: never written into a page. */
const secretPrefixes = ['password', 'new-password', 'totp', proofPrefix]

/** The form's fields without secrets. Files cannot be kept in a page, and are left out. */
export function keepForm(request: Request, form: FormData): KeptForm {
  const url = new URL(request.url)
  url.searchParams.delete(againMark)
  const fields: KeptForm['fields'] = []
  for (const [name, value] of form)
    if (!secretPrefixes.some((prefix) => name.startsWith(prefix)) && typeof value === 'string')
      fields.push([name, value])
  // A part would undo what it leaves out, such as the other ticks of a list.
  if (fields.length > keptFieldsAtMost) throw unreadable()
  return { action: url.pathname + url.search, fields }
}

/** The request as the kept form would have made it. */
function rebuild(request: Request, form: FormData, cookies: readonly string[] = []): Request {
  const { action, fields } = keepForm(request, form)
  const headers = withCookies(request.headers, cookies)
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  return new Request(new URL(action, request.url), {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    signal: request.signal,
  })
}

/** Another person has signed in: the form of the first is not theirs to send. */
function leadHome(cookies: readonly string[]): Response {
  const headers = new Headers({ Location: '/?done=signed-in-as-another' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
