import { invitationWords as words } from './invitation-words.ts'
import { formatTotpAddress } from '@kindfold/domain/staff/totp.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { QrCode } from '@kindfold/ui/qr-code/qr-code.tsx'
import { PasskeyButton } from '../session/passkey-button.tsx'
import { newWayFields } from './read-new-way.ts'

/** Sets up a passkey; its form is sent by the script. */
export function NewPasskey({ options }: { options: string }) {
  return (
    <PasskeyButton field={newWayFields.passkey} options={options} kind="create" label={words.passkeyButton} />
  )
}

type NewPasswordProps = { email: string; totpSecret: string }

/** Sets a password and an authenticator app: its secret as a picture and as text, and a code to show that it works. */
export function NewPassword({ email, totpSecret }: NewPasswordProps) {
  const address = formatTotpAddress(totpSecret, email)
  return (
    <>
      <input type="hidden" name={newWayFields.secret} value={totpSecret} />
      {/* So that a password manager stores the password under the address. */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <TextField
        name={newWayFields.password}
        label={words.password}
        hint={words.passwordHint}
        type="password"
        autoComplete="new-password"
      />
      <div className="sign-in__secret">
        <QrCode text={address} label={words.qrLabel} />
        <div className="sign-in__secret-words flow">
          <p>{words.scan}</p>
          <p>
            {words.typeSecret} <span className="secret">{totpSecret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          </p>
          <p>
            <a href={address}>{words.openApp}</a>
          </p>
        </div>
      </div>
      <TextField
        name={newWayFields.code}
        label={words.code}
        hint={words.codeHint}
        width="short"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </>
  )
}
