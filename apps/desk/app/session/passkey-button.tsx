import { signInWords as words } from '@kindfold/content/desk/sign-in-words.ts'

type PasskeyButtonProps = {
  /** The hidden field that gets what the authenticator signed; its form is then sent. */
  field: string
  /** Where the options of the ceremony come from, by POST. */
  options: string
  kind: 'get' | 'create'
  label: string
  /** What follows where there is another way. */
  or?: string
}

/** A button for a passkey. It appears where the script runs and the browser has them (`script/passkeys.ts`). */
export function PasskeyButton({ field, options, kind, label, or }: PasskeyButtonProps) {
  return (
    <div className="passkey" hidden data-passkey={kind} data-passkey-options={options}>
      <input type="hidden" name={field} data-passkey-answer="" />
      <button type="button" className="button button--green">
        {label}
      </button>
      <p className="field__error" role="alert" hidden data-passkey-problem="">
        {words.passkeyProblem}
      </p>
      {or && <p className="passkey__or soft">{or}</p>}
    </div>
  )
}
