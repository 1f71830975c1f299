import { signInWords as words } from '@kindfold/content/desk/sign-in-words.ts'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { proofFields, type ProofTyped } from './proof-fields.ts'

type SignInFieldsProps = {
  problems: readonly FormProblem[]
  typed?: Partial<ProofTyped>
  /** Whether to ask if others use this computer; a session that goes on has answered it. */
  asksWhoseComputer: boolean
  submit: string
}

/** By what one signs in: a passkey where the browser has them, or a password and a code. */
export function SignInFields({ problems, typed, asksWhoseComputer, submit }: SignInFieldsProps) {
  return (
    <>
      <ErrorSummary problems={problems} />
      {asksWhoseComputer && (
        <TickBox name={proofFields.shared} ticked={typed?.isShared}>
          {words.shared}
        </TickBox>
      )}
      <PasskeyButton
        field={proofFields.passkey}
        options="/sign-in/passkey"
        kind="get"
        label={words.passkey}
        or={words.or}
      />
      <TextField
        name={proofFields.email}
        label={words.email}
        value={typed?.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name={proofFields.password}
        label={words.password}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        name={proofFields.code}
        label={words.code}
        hint={words.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button className="button button--green">{submit}</button>
    </>
  )
}
