import { readPasskeyAnswer } from '@kindfold/domain/staff/read-passkey-answer.ts'
import type { Proof } from '@kindfold/domain/staff/sign-in.ts'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'

/** Every field of the sign-in form begins so, wherever it stands, so that it is told from the fields of another form. */
export const proofPrefix = 'sign-in-'

export const proofFields = {
  email: 'sign-in-email',
  password: 'sign-in-password',
  code: 'sign-in-code',
  passkey: 'sign-in-passkey',
  shared: 'sign-in-shared',
  /** In a demonstration: whom one becomes by a click. */
  demonstration: 'sign-in-demonstration',
} as const

/** What a form proves; null when it has no part of it. A password is never cut or changed. */
export function readProof(form: FormData): Proof | null {
  const passkey = form.get(proofFields.passkey)
  if (typeof passkey === 'string' && passkey !== '') {
    const answer = readPasskeyAnswer(passkey)
    return answer && { way: 'passkey', answer }
  }
  const password = form.get(proofFields.password)
  if (typeof password !== 'string') return null
  return {
    way: 'password',
    email: readText(form, proofFields.email),
    password,
    code: readText(form, proofFields.code),
  }
}

/** What was typed to sign in and may be shown again: neither password nor code. */
export type ProofTyped = { email: string; isShared: boolean }

/** Reads what may be shown again. */
export const readProofTyped = (form: FormData): ProofTyped => ({
  email: readText(form, proofFields.email),
  isShared: readTick(form, proofFields.shared),
})
