import { bookedWords } from '../words/booked-words.ts'

/** Somebody asks for a confirmation of another browser: reveals nothing, and shows how to find one's own. */
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
