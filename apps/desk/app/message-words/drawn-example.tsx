import { messageWordsWords } from '../words/message-words-words.ts'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

type Drawn = {
  email: { subject: string; light: string } | null
  text: { said: string; length: number; texts: number; isOwnLeftOut: boolean } | null
}

const words = messageWordsWords.one

/** A message as it would be said: its letter, and its text with what it costs. */
export function DrawnExample({ heading, drawn: { email, text } }: { heading: string; drawn: Drawn }) {
  return (
    <Panel heading={heading}>
      {email !== null && (
        <>
          <p>
            {words.subject}: <strong>{email.subject}</strong>
          </p>
          <iframe className="drawn-email" title={words.letter} sandbox="" srcDoc={email.light} />
        </>
      )}
      {text !== null && (
        <>
          <h3>{words.text}</h3>
          <p className="drawn-text">{text.said}</p>
          <p className="small soft">{words.textLength(text.length, text.texts)}</p>
          {text.isOwnLeftOut && <p className="small">{words.textLeftOut}</p>}
        </>
      )}
    </Panel>
  )
}
