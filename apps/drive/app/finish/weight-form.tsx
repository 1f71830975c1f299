import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { HoldButton } from '../thumbs/hold-button.tsx'

/** Reads a whole number; null where nothing was typed. */
const readNumber = (text: string): number | null => (/^\s*\d{1,5}\s*$/.test(text) ? Number(text) : null)

/** Whether something was typed that is no number. */
const isWrong = (text: string): boolean => text.trim() !== '' && readNumber(text) === null

/** What came off a van, as far as it is known. */
export type Load = { bags: number | null; kilos: number | null }

type WeightFormProps = {
  /** What the button says. */
  label: string
  /** What was typed before. */
  typed?: Load | null
  /** Answers whether it is done with: then the list of stops is shown. */
  onSave: (load: Load) => Promise<boolean>
}

/** Bags and kilos as they come off the van. */
export function WeightForm({ label, typed, onSave }: WeightFormProps) {
  const navigate = useNavigate()
  const [weights, setWeights] = useState({
    bags: typed?.bags?.toString() ?? '',
    kilos: typed?.kilos?.toString() ?? '',
  })
  const [isBusy, setBusy] = useState(false)
  const isFaulty = isWrong(weights.bags) || isWrong(weights.kilos)
  async function save() {
    if (isFaulty || isBusy) return
    // A second tap would be a second load.
    setBusy(true)
    const isDone = await onSave({ bags: readNumber(weights.bags), kilos: readNumber(weights.kilos) })
    if (isDone) await navigate('/')
    setBusy(false)
  }
  return (
    <>
      {(['bags', 'kilos'] as const).map((name) => (
        <div key={name} className="field">
          <label className="field__label" htmlFor={name}>
            {name === 'bags' ? 'Bags and boxes off the van' : 'Kilos on the scale'}
            <span className="field__optional"> (if you know)</span>
          </label>
          {isWrong(weights[name]) && (
            <p className="field__error" id={`${name}-error`}>
              Write a whole number, such as 42.
            </p>
          )}
          <input
            id={name}
            className="field__input field__input--short"
            inputMode="numeric"
            autoComplete="off"
            value={weights[name]}
            aria-invalid={isWrong(weights[name]) || undefined}
            aria-describedby={isWrong(weights[name]) ? `${name}-error` : undefined}
            onChange={({ target }) => setWeights({ ...weights, [name]: target.value })}
          />
        </div>
      ))}
      <BottomBar>
        <HoldButton
          label={label}
          confirm="Yes, go on"
          isReady={!isFaulty}
          isBusy={isBusy}
          onDone={() => void save()}
        />
      </BottomBar>
    </>
  )
}
