import { readActKind } from '@kindfold/acts/act-kinds.ts'
import { canRecord, isTakenAway } from '@kindfold/acts/read-round.ts'
import { earlyWords } from '@kindfold/content/drive/early-words.ts'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { openPhotoSlot } from '../photo/open-photo-slot.ts'
import { PhotoField } from '../photo/photo-field.tsx'
import { act } from '../state/drive-store.ts'
import { useDrive } from '../state/use-drive.ts'
import { listSameDoor } from '../stop/list-same-door.ts'
import { findLaterStart, useClock } from '../stop/use-early.ts'
import { HoldButton } from '../thumbs/hold-button.tsx'
import { CountFields } from './count-fields.tsx'
import { GoneWarning } from '../stop/gone-warning.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { isFilled, isSheetKind, readSheet, sheets, type Filled } from './sheets.ts'
import { countAll } from '../state/count-all.ts'
import { Page } from '../layout/page.tsx'

const nothing = { bagsOfClothes: 0, bagsOfBooks: 0, boxesOfBricABrac: 0 }

/** The sheet of one outcome: filled in as far as can be known, and saved by one tap. */
export default function OutcomePage() {
  const { view } = useDrive()
  const { stop: id = '', outcome } = useParams()
  const navigate = useNavigate()
  const clock = useClock()
  const one = view?.stops.find(({ stop }) => stop.id === id)
  const [filled, setFilled] = useState<Filled>({
    taken: one?.stop.door?.items ?? nothing,
    reasons: [],
    words: '',
  })
  const fill = (changes: Partial<Filled>) => setFilled((before) => ({ ...before, ...changes }))
  const [slot] = useState(openPhotoSlot)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // Who has filled the sheet in stands at the door: what was done there is recorded, whatever the office knows meanwhile.
  const [wasOpen] = useState(one !== undefined && canRecord(one))
  const isGone = one !== undefined && isTakenAway(one)
  const isOpen = one !== undefined && (canRecord(one) || (wasOpen && isGone))
  if (!view || !one || !isSheetKind(outcome) || view.state !== 'started' || (!isOpen && !isBusy))
    return (
      <Page title="No longer open">
        <h1>This stop is no longer open</h1>
        <BottomBar>
          <Link className="button button--wide" to="/">
            Back to the round
          </Link>
        </BottomBar>
      </Page>
    )
  const sheet = sheets[outcome]
  const reasons = view.document.reasons.filter(({ kinds }) =>
    kinds.some((kind) => readActKind(kind) === outcome),
  )
  const start = outcome === 'nothing-out' || outcome === 'no-access' ? findLaterStart(one.stop, clock) : null
  const isReady = isFilled(outcome, filled)
  const count = countAll(filled.taken)

  async function save() {
    setTried(true)
    if (isBusy || !one || !isSheetKind(outcome) || !isReady) return
    setBusy(true)
    const [neighbour] = view ? listSameDoor(view, one) : []
    const { photo, isLost } = await slot.read()
    // The driver reads so, and saves without it.
    if (isLost) return setBusy(false)
    const made = await act(readSheet(outcome, id, filled, photo))
    if (made.kind === 'not-made') return setBusy(false)
    await navigate(neighbour ? `/stop/${neighbour.stop.id}` : '/', { replace: true })
  }

  return (
    <Page title={`Stop ${one.stop.number}: ${sheet.heading}`}>
      <p className="stop-head">
        Stop {one.stop.number}
        {one.stop.door && `, ${one.stop.door.name}`}
      </p>
      <h1>{sheet.heading}</h1>
      {isGone && <GoneWarning state={one.state} />}
      {start !== null && (
        <p className="warn">
          <strong>{earlyWords.stop(start, clock)}</strong> {earlyWords.notOutYet}
        </p>
      )}
      {sheet.asksCounts && <CountFields taken={filled.taken} onChange={(taken) => fill({ taken })} />}
      {sheet.reasons !== null && (
        <ReasonFields
          legend={sheet.reasons}
          reasons={reasons}
          chosen={filled.reasons}
          onChange={(chosen) => fill({ reasons: chosen })}
        />
      )}
      {sheet.wordsLabel !== '' && (
        <div className="field">
          <label className="field__label" htmlFor="words">
            {sheet.wordsLabel}
            <span className="field__optional"> (the office reads it)</span>
          </label>
          <textarea
            id="words"
            className="field__input"
            rows={2}
            maxLength={500}
            value={filled.words}
            onChange={({ target }) => fill({ words: target.value })}
          />
        </div>
      )}
      {outcome !== 'handed-back' && <PhotoField slot={slot} isAwaited={isBusy} />}
      <BottomBar>
        {isTried && !isReady && (
          <p className="bottom__hint" role="alert">
            {sheet.asksCounts && count === 0
              ? 'You took nothing? Then choose another outcome.'
              : 'Choose a reason: the donor reads it.'}
          </p>
        )}
        <HoldButton
          label={
            sheet.asksCounts ? `${sheet.save}: ${count === 1 ? '1 taken' : `${count} taken`}` : sheet.save
          }
          confirm={outcome === 'handed-back' ? 'Yes, hand it back' : 'Yes, save it'}
          isReady={isReady}
          isBusy={isBusy}
          onDone={() => void save()}
        />
      </BottomBar>
    </Page>
  )
}
