import type { RoundView } from '@kindfold/acts/read-round.ts'
import { useState } from 'react'
import { Group } from '../layout/group.tsx'
import { countWords } from '../words/count-words.ts'
import { BottomBar } from '../layout/bottom-bar.tsx'
import type { DriveState } from '../state/drive-state.ts'
import { act, isRoundKept } from '../state/drive-store.ts'
import { CheckLine } from './check-line.tsx'
import { formatDay, formatTime } from '../words/format-time.ts'
import { InstallLine, isInstalled } from './install-line.tsx'
import { sayPersisted } from './say-persisted.ts'
import { usePhoneChecks } from './use-phone-checks.ts'
import { Page } from '../layout/page.tsx'

/** Before the first stop: is the van fit, and is the whole day on this phone? */
export function StartScreen({ state, view }: { state: DriveState; view: RoundView }) {
  const { document } = view
  const [checked, setChecked] = useState<Record<string, boolean>>({})
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { isShellKept, battery } = usePhoneChecks()
  const missing = document.vanChecks.filter(({ name }) => !checked[name])
  const isExplained = missing.length === 0 || words.trim() !== ''
  const isReady = !state.isTooOld && (view.isVanChecked || isExplained)

  async function start() {
    if (isBusy) return
    setBusy(true)
    if (!(await isRoundKept())) return setBusy(false)
    const items = Object.fromEntries(document.vanChecks.map(({ name }) => [name, checked[name] === true]))
    const isChecked =
      view.isVanChecked ||
      (await act({ kind: 'van-check', stop: null, data: { items, words: words.trim() || null } })).kind !==
        'not-made'
    if (isChecked) await act({ kind: 'started', stop: null, data: {} })
    setBusy(false)
  }

  const doors = document.stops.filter(
    ({ kind, state: is }) => kind === 'collection' && is === 'waiting',
  ).length
  return (
    <Page title="Before you start">
      <h1>Hello, {document.driver.split(' ')[0]}</h1>
      <p className="lead">
        {formatDay(document.date)}: {doors} {doors === 1 ? 'door' : 'doors'} in {document.area}, from{' '}
        {formatTime(document.plannedStartAt)} to about {formatTime(document.plannedEndAt)}, with{' '}
        {document.van.name}
        {document.van.registration && ` (${document.van.registration})`}.
      </p>

      <section className="block" aria-labelledby="phone-heading">
        <h2 id="phone-heading">This phone</h2>
        <ul role="list" className="check-lines">
          <CheckLine isGood={!state.isUnkept}>
            {state.isUnkept ? (
              'This phone could not keep the whole day. Free some space: it tries again by itself.'
            ) : (
              <>
                The whole day is on this phone: {countWords(document.stops.length, 'stop', 'stops')}, as of{' '}
                {formatTime(document.serverTime)}.
              </>
            )}
          </CheckLine>
          <CheckLine isGood={isShellKept}>
            {isShellKept
              ? 'The app opens without signal.'
              : 'The app is still being kept on this phone. Wait where there is signal.'}
          </CheckLine>
          <CheckLine isGood={state.isPersisted === true}>
            {sayPersisted(state.isPersisted, isInstalled())}
          </CheckLine>
          {battery !== null && (
            <CheckLine isGood={battery.level >= 0.5 || battery.charging}>
              Battery: {Math.round(battery.level * 100)}%{battery.charging ? ', charging' : ''}.
              {battery.level < 0.5 && !battery.charging && ' Put it on the charger in the van.'}
            </CheckLine>
          )}
          <InstallLine />
        </ul>
      </section>

      {!view.isVanChecked && document.vanChecks.length > 0 && (
        <section className="block">
          <Group className="ticks" legend="The van">
            {document.vanChecks.map(({ name, label }) => (
              <label key={name} className="big-tick">
                <input
                  type="checkbox"
                  checked={checked[name] ?? false}
                  onChange={({ target }) => setChecked((before) => ({ ...before, [name]: target.checked }))}
                />
                <span>{label}</span>
              </label>
            ))}
          </Group>
          {missing.length > 0 && (
            <div className="field">
              <label className="field__label" htmlFor="van-words">
                What is wrong with what is not ticked?
              </label>
              <textarea
                id="van-words"
                className="field__input"
                rows={2}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            </div>
          )}
        </section>
      )}
      <p className="soft">Put the phone in its cradle. Nothing needs a tap while you drive.</p>
      <BottomBar>
        <button
          type="button"
          className="button button--wide"
          aria-disabled={isBusy || !isReady}
          aria-describedby="start-hint"
          onClick={() => {
            if (isReady) void start()
          }}
        >
          Start the round
        </button>
        {!isReady && (
          <p id="start-hint" className="bottom__hint">
            {state.isTooOld
              ? 'This app is too old. Close it, and open it again where there is signal.'
              : 'Tick what is in order, or say what is wrong.'}
          </p>
        )}
      </BottomBar>
    </Page>
  )
}
