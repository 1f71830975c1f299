import { signInWords as words } from '@kindfold/content/desk/sign-in-words.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { confirmSession } from '@kindfold/domain/staff/confirm-session.ts'
import { renewDemonstration } from '@kindfold/domain/office/demonstration/renew-demonstration.ts'
import { createSession, openSession } from '@kindfold/domain/staff/session.ts'
import { signIn, type Proof } from '@kindfold/domain/staff/sign-in.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'
import { buildDeskCookie, buildSignInCookies, readBrowserCookie, readDeskCookie } from './desk-cookie.ts'
import { listPeopleToClick } from './list-people-to-click.ts'
import { describeBrowser } from '@kindfold/web/http/describe-browser.ts'
import { proofFields, readProof } from './proof-fields.ts'

type ProblemName = keyof typeof words.problems

/** What came of a sent sign-in form: cookies to set, or what is wrong. */
export type Performed =
  | { kind: 'done'; staffId: string; cookies: string[] }
  | { kind: 'refused'; status: 400 | 429; problems: FormProblem[]; retryAfterSeconds: number | null }

/**
 * Signs in by a sent form, wherever it stood. Whoever is signed in already only confirms who they are: the session stays
 * theirs.
 */
export async function performSignIn(
  services: Services,
  { request, form, address }: { request: Request; form: FormData; address: string },
): Promise<Performed> {
  const clicked = readText(form, proofFields.demonstration)
  if (clicked !== '') return await signInByClick(services, { request, address, staffId: clicked })
  const proof = readProof(form)
  if (proof === null) return refuse('wrong')
  const token = readDeskCookie(request)
  const browserToken = readBrowserCookie(request)
  const session = token === null ? null : await openSession(services, token)
  if (token !== null && session !== null) {
    const confirmed = await confirmSession(services, proof, { token, address, browserToken })
    if (confirmed.kind === 'confirmed')
      return {
        kind: 'done',
        staffId: session.member.id,
        cookies: [buildDeskCookie(request, confirmed.token)],
      }
    return refuse(
      nameOf(confirmed.kind, proof),
      'retryAfterSeconds' in confirmed ? confirmed.retryAfterSeconds : null,
    )
  }
  const signedIn = await signIn(services, proof, {
    isSharedComputer: readTick(form, proofFields.shared),
    label: describeBrowser(request.headers.get('User-Agent') ?? ''),
    browserToken,
    address,
    replaces: token,
  })
  if (signedIn.kind === 'signed-in')
    return { kind: 'done', staffId: signedIn.staffId, cookies: buildSignInCookies(request, signedIn) }
  services.log.warn({ way: proof.way, kind: signedIn.kind }, 'a sign-in at the desk was refused')
  return refuse(
    nameOf(signedIn.kind, proof),
    'retryAfterSeconds' in signedIn ? signedIn.retryAfterSeconds : null,
  )
}

/** Becomes an invented person, whose day is brought up to date first. */
async function signInByClick(
  services: Services,
  { request, address, staffId }: { request: Request; address: string; staffId: string },
): Promise<Performed> {
  const people = await listPeopleToClick(services, request, address)
  if (!people.some(({ id }) => id === staffId)) return refuse('wrong')
  await renewDemonstration(services)
  const wanted = { staffId, kind: 'desk', isSharedComputer: false, label: 'Demonstration' } as const
  const made = await services.database.transaction((tx) => createSession(services, tx, wanted))
  return { kind: 'done', staffId, cookies: buildSignInCookies(request, made) }
}

/** Nothing about passwords to whom shows a passkey. */
const nameOf = (outcome: Exclude<ProblemName, 'wrong-passkey'>, proof: Proof): ProblemName =>
  outcome === 'wrong' && proof.way === 'passkey' ? 'wrong-passkey' : outcome

function refuse(outcome: ProblemName, retryAfterSeconds: number | null = null): Performed {
  const said = retryAfterSeconds === null ? words.problems[outcome] : words.tooMany(retryAfterSeconds)
  return {
    kind: 'refused',
    status: retryAfterSeconds === null ? 400 : 429,
    problems: [{ field: 'form', words: said }],
    retryAfterSeconds,
  }
}
