import { roundsWords as words } from './rounds-words.ts'

type MoveFormProps = {
  version: number
  places: readonly {
    roundId: string
    name: string
    after: readonly { stopId: string; words: string }[]
  }[]
  /** What was chosen before. */
  place?: string
}

/** Where a stop goes: behind any stop that is still ahead, of any round of its day. */
export function MoveForm({ version, places, place }: MoveFormProps) {
  return (
    <form method="post" noValidate>
      <input type="hidden" name="version" value={version} />
      <div className="field">
        <label className="field__label" htmlFor="place">
          {words.to}
        </label>
        <select className="field__input" id="place" name="place" defaultValue={place}>
          {places.map(({ roundId, name, after }) => (
            <optgroup key={roundId} label={name}>
              <option value={roundId}>{words.first}</option>
              {after.map(({ stopId, words: said }) => (
                <option key={stopId} value={`${roundId} ${stopId}`}>
                  {said}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <button className="button button--green" name="intent" value="move">
        {words.moveButton}
      </button>
    </form>
  )
}
