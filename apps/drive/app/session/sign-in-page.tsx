import { hasPasskeys } from '@kindfold/web/passkey/ceremonies.ts'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { Page } from '../layout/page.tsx'
import { sayKept } from '../layout/say-sync.ts'
import { useDrive } from '../state/use-drive.ts'
import { DemonstrationDrivers } from './demonstration-drivers.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Signs a driver in by the passkey of this phone. */
export default function SignInPage() {
  const state = useDrive()
  const { device } = state
  const kept = device && sayKept(state)
  const { drivers, problem, isBusy, byPasskey, byTap } = useSignIn()
  return (
    <Page title="Sign in">
      <h1>Sign in</h1>
      <p className="lead">
        {device
          ? `Prove that it is you, ${device.driver.split(' ')[0]}, by this phone’s lock.`
          : 'Prove that it is you by this phone’s lock.'}
      </p>
      {kept && <p>{kept}</p>}
      {!hasPasskeys() && (
        <p className="warn">This browser has no passkeys. Ask the office which one to use.</p>
      )}
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <DemonstrationDrivers drivers={drivers} byTap={byTap} />
      <BottomBar>
        <button
          type="button"
          className="button button--wide"
          aria-disabled={isBusy}
          onClick={() => void byPasskey()}
        >
          Sign in with your passkey
        </button>
      </BottomBar>
    </Page>
  )
}
