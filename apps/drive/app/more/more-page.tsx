import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { actWords } from '../words/act-words.ts'
import { act, chooseNavigator } from '../state/drive-store.ts'
import type { Navigator } from '../storage/stored.ts'
import { isInstalled } from '../round/install-line.tsx'
import { sayPersisted } from '../round/say-persisted.ts'
import { PlaceChoice } from '../place/place-choice.tsx'
import { useDrive } from '../state/use-drive.ts'
import { signOut } from '../session/sign-out.ts'
import { Group } from '../layout/group.tsx'
import { RingOffice } from '../layout/ring-office.tsx'
import { HoldButton } from '../thumbs/hold-button.tsx'
import { Page } from '../layout/page.tsx'

const minutes = [10, 20, 30, 45, 60, 90]
const navigators: Record<Navigator, string> = { google: 'Google Maps', apple: 'Apple Maps', waze: 'Waze' }

/** What is wanted now and then: late, a break, words to the office, the end of the day. */
export default function MorePage() {
  const state = useDrive()
  const { view, navigator } = state
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isStarted = view?.state === 'started'
  const held = state.acts.filter(({ fate }) => fate === 'held')
  const [late, setLate] = useState<number | null>(null)
  // Donors read of it at once, and nobody can take it back: it is chosen, and then said by another button.
  const sayLate = async () => {
    if (isBusy || late === null) return
    setBusy(true)
    const made = await act({ kind: 'running-late', stop: null, data: { minutes: late } })
    setBusy(false)
    if (made.kind === 'not-made') return
    setLate(null)
    setSaid(`Saved. With signal the office reads that you run ${late} minutes late.`)
  }
  return (
    <Page title="More">
      <h1>More</h1>
      <p role="status" className={said ? 'said' : 'visually-hidden'}>
        {said}
      </p>
      {isStarted && (
        <>
          <section className="block" aria-labelledby="late-heading">
            <h2 id="late-heading">Running late?</h2>
            <div className="minutes">
              {minutes.map((by) => (
                <button
                  key={by}
                  type="button"
                  className="button button--quiet"
                  aria-pressed={late === by}
                  onClick={() => setLate(by)}
                >
                  <span>
                    {by} min<span className="visually-hidden"> late</span>
                  </span>
                </button>
              ))}
            </div>
            {late !== null && (
              <>
                <p>Donors whose time this breaks read a new one.</p>
                <HoldButton
                  label={`Say it: ${late} minutes late`}
                  confirm="Yes, say it"
                  isReady
                  isBusy={isBusy}
                  onDone={() => void sayLate()}
                />
              </>
            )}
            {view.lateMinutes !== null && <p className="soft">You said {view.lateMinutes} minutes last.</p>}
          </section>
          <section className="block" aria-labelledby="words-heading">
            <h2 id="words-heading">Words to the office</h2>
            <div className="field">
              <label className="field__label" htmlFor="note">
                What should they know?
              </label>
              <textarea
                id="note"
                className="field__input"
                rows={3}
                maxLength={1000}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            </div>
            <button
              type="button"
              className="button button--quiet button--wide"
              aria-disabled={isBusy || words.trim() === ''}
              onClick={async () => {
                if (isBusy || words.trim() === '') return
                setBusy(true)
                const made = await act({ kind: 'note', stop: null, data: { words: words.trim() } })
                setBusy(false)
                if (made.kind === 'not-made') return
                setWords('')
                setSaid('Your words are saved, and go to the office.')
              }}
            >
              Send to the office
            </button>
            <RingOffice document={view.document} />
          </section>
          <section className="block" aria-labelledby="day-heading">
            <h2 id="day-heading">The day</h2>
            {view.onBreakSince === null && (
              <button
                type="button"
                className="button button--quiet button--wide"
                onClick={async () => {
                  const made = await act({ kind: 'break-began', stop: null, data: {} })
                  if (made.kind !== 'not-made') await navigate('/')
                }}
              >
                Begin a break
              </button>
            )}
            <Link className="button button--quiet button--wide" to="/finish">
              Finish the round
            </Link>
          </section>
        </>
      )}
      {held.length > 0 && (
        <section className="block" aria-labelledby="held-heading">
          <h2 id="held-heading">Kept for the office</h2>
          <p>These were kept as you recorded them, for the office to look at. You have nothing to do.</p>
          <ul>
            {held.map((one) => {
              const stop = view?.stops.find(({ stop: { id } }) => id === one.stop)?.stop
              return (
                <li key={one.id}>
                  {stop ? `Stop ${stop.number}: ` : ''}
                  {actWords[one.kind]}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <PlaceChoice state={state} />
      <section className="block">
        <Group className="ticks" legend="Navigate with">
          {(Object.keys(navigators) as Navigator[]).map((name) => (
            <label key={name} className="big-tick">
              <input
                type="radio"
                name="navigator"
                checked={(navigator ?? 'google') === name}
                onChange={() => void chooseNavigator(name)}
              />
              <span>{navigators[name]}</span>
            </label>
          ))}
        </Group>
        <p className="soft small">It is given the place alone: no name and no reference.</p>
      </section>
      <section className="block" aria-labelledby="phone-heading">
        <h2 id="phone-heading">This phone</h2>
        <p>
          {state.device?.driver}. {sayPersisted(state.isPersisted, isInstalled())}
        </p>
        <button
          type="button"
          className="button button--quiet button--wide"
          onClick={() => void signOut().then(setSaid)}
        >
          Sign out
        </button>
      </section>
    </Page>
  )
}
