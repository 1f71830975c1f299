import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { trapName } from './trap-name.ts'

/** A honeypot field, hidden from people, for machines to fill in. `begunAt` is when the form was made. */
export function TrapField({ begunAt }: { begunAt?: string }) {
  return (
    <>
      {begunAt && <input type="hidden" name="begun-at" value={begunAt} />}
      <div className="trap" aria-hidden="true">
        <label>
          {journeyWords.honeypotLabel}
          <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
