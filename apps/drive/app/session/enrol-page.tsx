import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { askOffice } from '../sync/ask-office.ts'
import { openEnrolled, type Enrolled } from './open-session.ts'
import { makePasskey, type CreateOptions } from '@kindfold/web/passkey/ceremonies.ts'
import { readRefusal, sayPhone } from './phone-said.ts'
import { tryAndSay } from './try-and-say.ts'
import { Page } from '../layout/page.tsx'

type Offer = { name: string; options: CreateOptions }

/** The page behind the code at the depot: makes this phone a driver's. */
export default function EnrolPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const path = `/api/enrol/${encodeURIComponent(token)}`

  useEffect(() => {
    void askOffice(path).then((answer) => {
      if (answer.status === 200 && 'body' in answer) setOffer(answer.body as Offer)
      else setProblem(readRefusal(answer))
      return null
    })
  }, [path])

  async function enrol() {
    if (offer === null || isBusy) return
    setBusy(true)
    setProblem(null)
    const fault = await tryAndSay(() => enrolBy(offer.options))
    if (fault !== null) setProblem(fault)
    setBusy(false)
  }

  async function enrolBy(options: CreateOptions) {
    const answer = await makePasskey(options)
    if (answer === null)
      return setProblem('No passkey was made. Set a screen lock on this phone, and try again.')
    const enrolled = await askOffice(path, { json: { answer, ...sayPhone() } })
    if (enrolled.status !== 200 || !('body' in enrolled)) return setProblem(readRefusal(enrolled))
    await openEnrolled(enrolled.body as Enrolled)
    await navigate('/', { replace: true })
  }

  return (
    <Page title="Enrol this phone">
      <h1>{offer ? `Make this phone ${offer.name}’s` : 'This phone'}</h1>
      {offer && (
        <>
          <p className="lead">
            The phone makes a passkey: from then on its own lock, a finger, a face or a code, proves who you
            are.
          </p>
          <p>Then add the app to the home screen, so that the phone keeps what you record.</p>
        </>
      )}
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {offer && (
        <BottomBar>
          <button
            type="button"
            className="button button--wide"
            aria-disabled={isBusy}
            onClick={() => void enrol()}
          >
            Make the passkey
          </button>
        </BottomBar>
      )}
    </Page>
  )
}
