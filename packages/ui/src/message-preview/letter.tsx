import type { Moment } from '@kindfold/content/booking/list-moments.ts'
import { Moments } from '../moments/moments.tsx'

/** One part of an e-mail, as `EmailPart` of the messages. */
type LetterPart =
  | { kind: 'words'; text: string }
  | { kind: 'tag'; label: string; value: string }
  | { kind: 'facts'; rows: readonly { label: string; lines: readonly string[] }[] }
  | { kind: 'moments'; moments: readonly Moment[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  | { kind: 'notice'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }

/** An email as a page shows it: its heading, its parts in order, and why its reader got it. */
export type LetterContent = { heading: string; parts: readonly LetterPart[]; reason: string }

/** An e-mail in all its words, as a part of a page. Its links open nothing here: they are the donor's. */
export function Letter({ letter, linkLabel }: { letter: LetterContent; linkLabel: string }) {
  return (
    <div className="letter">
      <p className="letter__heading">{letter.heading}</p>
      {letter.parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a letter never changes
        <Part key={place} part={part} linkLabel={linkLabel} />
      ))}
      <p className="letter__reason">{letter.reason}</p>
    </div>
  )
}

function Part({ part, linkLabel }: { part: LetterPart; linkLabel: string }) {
  switch (part.kind) {
    case 'words':
      return <p>{part.text}</p>
    case 'notice':
      return <p className="letter__notice">{part.text}</p>
    case 'tag':
      return (
        <p className="letter__tag">
          {part.label}: <strong>{part.value}</strong>
        </p>
      )
    case 'facts':
      return (
        <dl className="letter__facts">
          {part.rows.map(({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {lines.map((line, place) => (
                  <span key={line}>
                    {place > 0 && <br />}
                    {line}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'moments':
      return <Moments moments={part.moments} />
    case 'list':
      return (
        <>
          <p className="letter__title">{part.title}</p>
          <ul>
            {part.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )
    case 'button':
    case 'link':
      return (
        <p>
          <span className="letter__link">
            {linkLabel}: {part.label}
          </span>
        </p>
      )
  }
}
