import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BottomBar } from '../layout/bottom-bar.tsx'
import type { act } from '../state/drive-store.ts'

/** Reads a whole number; null where nothing was typed. */
const readNumber = (text: string): number | null => (/^\s*\d{1,5}\s*$/.test(text) ? Number(text) : null)

/** Whether something was typed that is no number. */
const isWrong = (text: string): boolean => text.trim() !== '' && readNumber(text) === null

type WeightFormProps = {
  /** What the button says. */
  label: string
  onSave: (data: { bags: number | null; kilos: number | null }) => ReturnType<typeof act>
}

/** Bags and kilos as they come off the van. Once they are saved, the list of stops is shown. */
export function WeightForm({ label, onSave }: WeightFormProps) {
  const navigate = useNavigate()
  const [weights, setWeights] = useState({ bags: '', kilos: '' })
  const [isBusy, setBusy] = useState(false)
  const isFaulty = isWrong(weights.bags) || isWrong(weights.kilos)
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
        <button
          type="button"
          className="button button--wide"
          aria-disabled={isFaulty || isBusy}
          onClick={async () => {
            if (isFaulty || isBusy) return
            // A second tap would be a second load.
            setBusy(true)
            const made = await onSave({ bags: readNumber(weights.bags), kilos: readNumber(weights.kilos) })
            if (made.outcome !== 'not-made') await navigate('/')
            setBusy(false)
          }}
        >
          {label}
        </button>
      </BottomBar>
    </>
  )
}
