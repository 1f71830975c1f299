import { reviewWords } from '@kindfold/content/desk/review-words.ts'

/** What may be stored and shown of other people's reviews. */
export function ReviewLaw() {
  return (
    <ul className="flow">
      {reviewWords.law.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
