import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { askForPasskey, type GetOptions } from '@kindfold/web/passkey/ceremonies.ts'
import { askOffice } from '../sync/ask-office.ts'
import { openSession } from './open-session.ts'
import { readRefusal, sayPhone } from './phone-said.ts'
import { tryAndSay } from './try-and-say.ts'

type Offer = { options: GetOptions; demonstration: { id: string; name: string }[] }

export type SignIn = {
  /** In a demonstration, whom one becomes by a tap. */
  drivers: readonly { id: string; name: string }[]
  problem: string | null
  isBusy: boolean
  byPasskey(): Promise<void>
  byTap(driver: string): Promise<void>
}

/** The ways by which a driver signs in on this phone, as the office offers them. What waits on it is sent once they are. */
export function useSignIn(): SignIn {
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
  async function perform(act: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const fault = await tryAndSay(act)
    if (fault !== null) setProblem(fault)
    setBusy(false)
  }
  return {
    drivers: offer?.demonstration ?? [],
    problem,
    isBusy,
    byPasskey: () =>
      perform(async () => {
        // A tap may come before the offer.
        const current = offer ?? take(await askOffice('/api/sign-in'))
        if (current === null) return
        const answer = await askForPasskey(current.options)
        if (answer === null) setProblem('No passkey was used. Try again, or ask at the depot.')
        else await send('/api/sign-in', { answer })
      }),
    byTap: (driver) => perform(() => send('/api/sign-in/demonstration', { driver })),
  }
}
