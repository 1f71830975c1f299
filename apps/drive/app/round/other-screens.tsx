import { useState } from 'react'
import { Link } from 'react-router'
import { goneWords } from '../words/gone-words.ts'
import { countKept, sayEarlier } from '../layout/say-sync.ts'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { countPhotos, listWaiting, type DriveState } from '../state/drive-state.ts'
import { fetchRound, tidy } from '../state/drive-store.ts'
import { DemonstrationDrivers } from '../session/demonstration-drivers.tsx'
import { listOpenRounds, takeOver } from '../session/take-over.ts'
import { useSignIn } from '../session/use-sign-in.ts'
import { Page } from '../layout/page.tsx'

/** A phone that nobody has enrolled. In a demonstration one is a driver by a tap. */
export function NewPhoneScreen() {
  const { drivers, problem, byTap } = useSignIn()
  return (
    <Page title="A new phone">
      <h1>This phone is new here</h1>
      {drivers.length > 0 && problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <DemonstrationDrivers drivers={drivers} byTap={byTap} />
      <p className="lead">
        Ask at the depot: the office shows a code, and you point this phone’s camera at it.
      </p>
      <p>Have you used this phone before? Then sign in with its passkey.</p>
      <BottomBar>
        <Link className="button button--wide" to="/sign-in">
          Sign in
        </Link>
      </BottomBar>
    </Page>
  )
}

/** The browser has emptied the storage that the round was in. */
export function LostStorageScreen() {
  return (
    <Page title="The round is gone">
      <h1>Your round is no longer on this phone</h1>
      <p className="lead">
        The browser has emptied this app’s storage. Sign in again, and the round comes back.
      </p>
      <p>If that happens twice, use the paper round sheet and another phone.</p>
      <BottomBar>
        <Link className="button button--wide" to="/sign-in">
          Sign in
        </Link>
      </BottomBar>
    </Page>
  )
}

/** Why nothing is drawn of a round: a heading, and what to do. */
function sayWhyNoRound({ isDayUnsure, standing, gone }: DriveState): readonly [string, string] {
  if (standing === 'signed-out') return ['You are signed out', 'Sign in: then your round of today comes.']
  if (isDayUnsure)
    return [
      'Is this phone’s clock right?',
      'By its clock, the round on this phone is of another day, so it is not shown. If the clock is wrong, put it right and ask again. With signal the office says which day it is.',
    ]
  if (standing !== 'no-round')
    return [
      'Your round is not on this phone yet',
      'It comes as soon as there is signal. Stay at the depot until it is here.',
    ]
  if (gone !== null) return [goneWords.heading(gone), goneWords.driver(gone)]
  return [
    'No round for you today',
    'The office has given you no round for today. If you expected one, ring the office.',
  ]
}

/** Nothing to drive, as far as this phone knows. */
export function NoRoundScreen({ state }: { state: DriveState }) {
  const [isAsking, setAsking] = useState(false)
  const [openRounds, setOpenRounds] = useState<Awaited<ReturnType<typeof listOpenRounds>>>([])
  const [problem, setProblem] = useState<string | null>(null)
  const gone = state.standing === 'no-round' ? state.gone : null
  const [heading, lead] = sayWhyNoRound(state)
  async function ask() {
    if (isAsking) return
    setAsking(true)
    await tidy()
    await fetchRound()
    setOpenRounds(await listOpenRounds())
    setAsking(false)
  }
  return (
    <Page title="Your round">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      {gone && <p>{goneWords.held(listWaiting(state).length, gone.held, countPhotos(state))}</p>}
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {openRounds.map(({ id, number, driver }) => (
        <button
          key={id}
          type="button"
          className="button button--quiet button--wide"
          onClick={() => void takeOver(id).then(setProblem)}
        >
          Go on with round {number}
          {driver && `, which ${driver} drove`}
        </button>
      ))}
      {/* Whoever is signed out asks in vain; the way to sign in stands above every screen. */}
      {state.standing !== 'signed-out' && (
        <BottomBar>
          <button
            type="button"
            className="button button--wide"
            aria-disabled={isAsking}
            onClick={() => void ask()}
          >
            {isAsking ? 'Asking the office' : 'Ask again'}
          </button>
        </BottomBar>
      )}
    </Page>
  )
}

/** The round goes on with another phone. */
export function OtherPhoneScreen() {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <Page title="Another phone">
      <h1>Another phone drives your round</h1>
      <p className="lead">
        If you have changed phones, take the round over with this one. The other one can then only be read.
      </p>
      <p>
        What you recorded there and could not send comes when it has signal again. Until then you see those
        stops as still to do: leave out what you have done.
      </p>
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <BottomBar>
        <button
          type="button"
          className="button button--wide"
          onClick={() => void takeOver().then(setProblem)}
        >
          Take the round over
        </button>
      </BottomBar>
    </Page>
  )
}

/** The office took this phone off its list. */
export function RevokedScreen({ state }: { state: DriveState }) {
  const waiting = listWaiting(state).length + countPhotos(state)
  const earlier = sayEarlier(state)
  return (
    <Page title="Off the list">
      <h1>This phone is off the list</h1>
      <p className="lead">The office has ended its use, and the round is no longer on it.</p>
      <p>
        {waiting === 0
          ? (earlier ?? 'Everything that was recorded with it is with the office.')
          : `${countKept(state)} ${waiting === 1 ? 'is' : 'are'} still on it. Sign in to hand ${
              waiting === 1 ? 'it' : 'them'
            } over: that works for seven days after the office ended its use. If it does not work, bring the phone to the depot.`}
      </p>
      {waiting > 0 && earlier !== null && <p>{earlier}</p>}
      {waiting > 0 && (
        <BottomBar>
          <Link className="button button--wide" to="/sign-in">
            Sign in to hand {waiting === 1 ? 'it' : 'them'} over
          </Link>
        </BottomBar>
      )}
    </Page>
  )
}

/** The phone's storage does not answer. */
export function BrokenScreen() {
  return (
    <main className="alarm" id="main">
      <h1>This phone cannot keep anything</h1>
      <p className="alarm__lead">Use the paper round sheet, and ring the office.</p>
      <p>Private windows and full phones do this. Close the app, free some space, and open it again.</p>
      <a className="button button--wide" href="/">
        Try again
      </a>
    </main>
  )
}
