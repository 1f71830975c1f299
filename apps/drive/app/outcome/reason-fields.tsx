import type { Reason } from '@kindfold/acts/round-document.ts'
import { useState } from 'react'
import { Group } from '../layout/group.tsx'

/** The commonest come first in the list; so many are seen at once. */
const seenAtOnce = 8

type ReasonFieldsProps = {
  legend: string
  reasons: readonly Reason[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Why something stays, by our own list: as many as are true. */
export function ReasonFields({ legend, reasons, chosen, onChange }: ReasonFieldsProps) {
  const [isWhole, setWhole] = useState(reasons.length <= seenAtOnce + 2)
  const seen = isWhole ? reasons : reasons.slice(0, seenAtOnce)
  return (
    <Group className="ticks" legend={legend}>
      {seen.map(({ code, label }) => (
        <label key={code} className="big-tick">
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
            }
          />
          <span>{label}</span>
        </label>
      ))}
      {!isWhole && (
        <button type="button" className="button button--quiet button--wide" onClick={() => setWhole(true)}>
          More reasons ({reasons.length - seenAtOnce})
        </button>
      )}
    </Group>
  )
}
