import { messagePreviewWords as words } from '@kindfold/content/desk/message-preview-words.ts'
import { Letter, type LetterContent } from './letter.tsx'

/** A message as the domain previews it (`MessagePreview`). */
type Preview = { kind: string; name: string; channel: string; channelName: string; recipient: string } & (
  | { form: 'email'; subject: string; letter: LetterContent }
  | { form: 'text'; text: string }
)

type Props = {
  messages: readonly Preview[]
  /** How many would go, when more than those shown. */
  count?: number
  /** Its heading; by default “What the donor is told”. */
  title?: string
}

/** Whom an act tells, by which channel, and in which words: shown before the act is done. */
export function MessagePreview({ messages, count = messages.length, title = words.title }: Props) {
  return (
    <section className="message-preview" aria-label={title}>
      <h2 className="message-preview__title">{title}</h2>
      {messages.length === 0 && <p>{words.nobody}</p>}
      {count > messages.length && <p>{words.more(messages.length, count)}</p>}
      {messages.map((message, place) => (
        <details
          className="message-preview__message"
          key={`${message.kind} ${message.channel} ${message.recipient}`}
          open={place === 0}
        >
          <summary>
            <span className="message-preview__channel">{message.channelName}</span>{' '}
            <span className="message-preview__recipient">
              {words.to} {message.recipient}
            </span>
            : {message.form === 'email' ? message.subject : message.name}
          </summary>
          {message.form === 'email' ? (
            <Letter letter={message.letter} linkLabel={words.link} />
          ) : (
            <p className="letter letter--text">{message.text}</p>
          )}
        </details>
      ))}
    </section>
  )
}
