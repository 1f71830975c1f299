import { bookedWords } from '@kindfold/content/booking/booked-words.ts'

/** Somebody asks for a confirmation that is not this browser's: nothing is told, and the way to one's own is shown. */
export function NotYours() {
  const words = bookedWords.notYours
  return (
    <div className="page page--narrow width flow">
      <title>{`${words.heading} | Kindfold`}</title>
      <h1>{words.heading}</h1>
      <p className="lead">{words.text}</p>
      <p>
        <a className="button button--green" href="/manage">
          {words.action}
        </a>
      </p>
    </div>
  )
}
