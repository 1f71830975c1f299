import type { DriveState } from '../state/drive-state.ts'
import { sharePlaceOrNot } from '../state/drive-store.ts'
import { isPlaceAsked, readPlaceAnswer } from '../state/is-place-shared.ts'
import { PlaceWords } from './place-question.tsx'

/** Under More: what the driver chose, and how to change it. */
export function PlaceChoice({ state }: { state: DriveState }) {
  if (!isPlaceAsked(state)) return null
  const isShared = readPlaceAnswer(state) === true
  return (
    <section className="block" aria-labelledby="place-heading">
      <h2 id="place-heading">Where the van is</h2>
      <PlaceWords />
      {isShared && state.isPlaceRefused && (
        <p>Your browser does not give the place to this app. Your round goes on without it.</p>
      )}
      <button
        type="button"
        className="button button--quiet button--wide"
        onClick={() => void sharePlaceOrNot(!isShared)}
      >
        {isShared ? 'Stop sharing it' : 'Share it'}
      </button>
    </section>
  )
}
