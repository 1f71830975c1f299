import { invitationWords as words } from './invitation-words.ts'
import type { NewWay, NewWayProblem } from '@kindfold/domain/staff/accept-invitation.ts'
import { readNewPasskeyAnswer } from '@kindfold/domain/staff/read-passkey-answer.ts'
import { isTotpSecret } from '@kindfold/domain/staff/totp.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

export const newWayFields = {
  passkey: 'new-passkey',
  password: 'new-password',
  secret: 'totp-secret',
  code: 'totp-code',
} as const

const fields = { password: newWayFields.password, code: newWayFields.code, passkey: 'form' } as const

/** The way of signing in that a form sets up. `label` names a passkey by the browser that made it. */
export function readNewWay(form: FormData, label: string): NewWay {
  const answer = readNewPasskeyAnswer(readText(form, newWayFields.passkey, 40_000))
  if (answer !== null) return { way: 'passkey', answer, label }
  const password = form.get(newWayFields.password)
  return {
    way: 'password',
    password: typeof password === 'string' ? password : '',
    totpSecret: readText(form, newWayFields.secret),
    code: readText(form, newWayFields.code),
  }
}

/** The secret of the authenticator app that the page offered, to be shown again; '' for what is none. */
export function readSecret(form: FormData): string {
  const secret = readText(form, newWayFields.secret)
  return isTotpSecret(secret) ? secret : ''
}

/** What is wrong with it, in words. */
export const formatProblems = (problems: readonly NewWayProblem[]): FormProblem[] =>
  problems.map(({ field, problem }) => ({ field: fields[field], words: words.problems[problem] }))
