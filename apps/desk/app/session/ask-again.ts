import { isFresh } from '@kindfold/domain/staff/session.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { tooMany } from '@kindfold/web/form/too-many.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { readFields } from '../upload/read-upload.ts'
import { openDesk } from './open-desk.ts'
import { keptForField, signKeptFor } from './kept-for.ts'
import type { ProofTyped } from './proof-fields.ts'
import { listPeopleToClick, type PersonToClick } from './list-people-to-click.ts'
import { againContext, keepForm, type KeptForm } from './sign-in-again.ts'

/** What the root shows in place of a page whose form waits for its person. */
export type AskedAgain = {
  again: 'signed-out' | 'confirm' | 'unclaimed'
  kept: KeptForm
  problems: FormProblem[]
  typed?: ProofTyped
  /** In a demonstration, whom one becomes by a click. */
  people: PersonToClick[]
}

/** Whether a page threw such a question. */
export const isAskedAgain = (thrown: unknown): thrown is AskedAgain =>
  typeof thrown === 'object' && thrown !== null && 'again' in thrown

/** The page that keeps a form while its person signs in, or confirms who they are. */
export async function askAgain(
  context: Readonly<RouterContextProvider>,
  request: Request,
  again: AskedAgain['again'],
  form: KeptForm,
  staffId: string | null,
) {
  const tried = context.get(againContext)
  const keptFor = tried?.keptFor ?? staffId
  const signed = keptFor === null ? null : signKeptFor(context.get(servicesContext), keptFor)
  const kept: KeptForm =
    signed === null ? form : { ...form, fields: [...form.fields, [keptForField, signed]] }
  const { address } = context.get(visitorContext)
  const people = await listPeopleToClick(context.get(servicesContext), request, address)
  const asked: AskedAgain = { again, kept, problems: tried?.problems ?? [], typed: tried?.typed, people }
  if (tried?.retryAfterSeconds) return data(asked, tooMany({ retryAfterSeconds: tried.retryAfterSeconds }))
  return data(asked, { status: 401 })
}

/**
 * Asks for a ceremony of the last ten minutes: before roles, exports, telephones and deletion. Throws a page where the
 * person confirms who they are, and comes back to where they were; a sent form is kept, and goes on from there.
 */
export async function requireFresh(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData | null = null,
): Promise<void> {
  const { session, services } = openDesk(context)
  // Nobody of a demonstration has anything to confirm with.
  if (services.deployment.demonstration || isFresh(session, services.clock.now())) return
  if (request.method === 'GET' || request.method === 'HEAD') {
    const { pathname, search } = new URL(request.url)
    throw redirect(`/confirm?to=${encodeURIComponent(pathname + search)}`, 303)
  }
  throw await askAgain(
    context,
    request,
    'confirm',
    keepForm(request, form ?? (await readFields(request))),
    session.member.id,
  )
}
