import { sharePlaceOrNot } from '../state/drive-store.ts'

/** What the driver is told and asked before the browser asks. Nothing waits for an answer. */
export function PlaceQuestion() {
  return (
    <section className="block" aria-labelledby="place-question">
      <h2 id="place-question">May the office see roughly where the van is?</h2>
      <PlaceWords />
      <p>Your round is the same either way. Your browser may ask you once more.</p>
      <button type="button" className="button button--wide" onClick={() => void sharePlaceOrNot(true)}>
        Yes, share it
      </button>
      <button
        type="button"
        className="button button--quiet button--wide"
        onClick={() => void sharePlaceOrNot(false)}
      >
        No, do not share it
      </button>
    </section>
  )
}

/** What sharing the place means. */
export function PlaceWords() {
  return (
    <p>
      While your round is under way, this phone can tell the office about once a minute where it is, to 250
      metres. The office keeps only the last place, and deletes it once it hears that you rest, have finished
      or share it no more. This phone tells nothing before you start, in a break, or after you finish. Donors
      never see it.
    </p>
  )
}
