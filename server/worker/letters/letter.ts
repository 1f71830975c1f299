/** A link with its words. */
export type LetterButton = { label: string; url: string }

/** One piece of a letter. Pictures are none of them: a letter reads the same without. */
export type LetterPart =
  | { kind: 'words'; text: string }
  /** The booking's reference, drawn as a swing tag. */
  | { kind: 'tag'; label: string; value: string }
  | { kind: 'facts'; rows: readonly { label: string; lines: readonly string[] }[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  | { kind: 'notice'; text: string }
  | ({ kind: 'button' } & LetterButton)
  /** Beside what the letter is about. */
  | ({ kind: 'link' } & LetterButton)

/** What an e-mail says, before it is drawn as HTML and as plain text: both come from this, so both say the same. */
export type Letter = {
  subject: string
  /** The line that a mailbox shows beside the subject. */
  preview: string
  heading: string
  parts: readonly LetterPart[]
  /** Why the reader has this letter, in the last line. */
  reason: string
}
