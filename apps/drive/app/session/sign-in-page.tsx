import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { useDrive } from '../state/use-drive.ts'
import { askOffice } from '../sync/ask-office.ts'
import { openSession } from './open-session.ts'
import { askForPasskey, hasPasskeys, type GetOptions } from '@kindfold/web/passkey/ceremonies.ts'
import { readRefusal, sayPhone } from './phone-said.ts'
import { tryAndSay } from './try-and-say.ts'
import { Page } from '../layout/page.tsx'

type Offer = { options: GetOptions; demonstration: { id: string; name: string }[] }

/** Signs a driver in by the passkey of this phone. What waits on it is sent once they are. */
export default function SignInPage() {
  const { device } = useDrive()
  const navigate = useNavigate()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const take = useCallback((answer: Awaited<ReturnType<typeof askOffice>>): Offer | null => {
    const made = answer.status === 200 && 'body' in answer ? (answer.body as Offer) : null
    if (made === null) setProblem(readRefusal(answer))
    setOffer(made)
    return made
  }, [])
  // Fetched before the tap: some phones allow a passkey only straight after one. Each offer is for one try.
  useEffect(() => {
    void askOffice('/api/sign-in').then(take)
  }, [take])

  async function send(path: string, json: object) {
    const answer = await askOffice(path, { json: { ...json, ...sayPhone() } })
    const isIn = answer.status === 200 && (await openSession())
    if (isIn) return void (await navigate('/', { replace: true }))
    take(await askOffice('/api/sign-in'))
    setProblem(readRefusal(answer))
  }
  const perform = (act: () => Promise<void>) => async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const fault = await tryAndSay(act)
    if (fault !== null) setProblem(fault)
    setBusy(false)
  }
  const byPasskey = perform(async () => {
    // A tap may come before the offer.
    const current = offer ?? take(await askOffice('/api/sign-in'))
    if (current === null) return
    const answer = await askForPasskey(current.options)
    if (answer === null) setProblem('No passkey was used. Try again, or ask at the depot.')
    else await send('/api/sign-in', { answer })
  })

  return (
    <Page title="Sign in">
      <h1>Sign in</h1>
      <p className="lead">
        {device
          ? `Prove that it is you, ${device.driver.split(' ')[0]}, by this phone’s lock.`
          : 'Prove that it is you by this phone’s lock.'}
      </p>
      {!hasPasskeys() && (
        <p className="warn">This browser has no passkeys. Ask the office which one to use.</p>
      )}
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {offer !== null && offer.demonstration.length > 0 && (
        <section className="block" aria-labelledby="demonstration-heading">
          <h2 id="demonstration-heading">A demonstration</h2>
          <p>These drivers are invented. Sign in as one by a tap.</p>
          {offer.demonstration.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="button button--quiet button--wide"
              onClick={perform(() => send('/api/sign-in/demonstration', { driver: id }))}
            >
              {name}
            </button>
          ))}
        </section>
      )}
      <BottomBar>
        <button type="button" className="button button--wide" aria-disabled={isBusy} onClick={byPasskey}>
          Sign in with your passkey
        </button>
      </BottomBar>
    </Page>
  )
}
