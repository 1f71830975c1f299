import { mergeWords as words } from './merge-words.ts'
import { Notice } from '@kindfold/ui/notice/notice.tsx'

/** A field that two people changed, in words. */
export type SaidField = { field: string; label: string; theirs: string; yours: string }

type MergeNoticeProps = {
  clashes?: readonly SaidField[]
  joined?: readonly SaidField[]
  children?: React.ReactNode
}

/** Says which fields another changed: those that clash with one's own, or those that are joined with it; nothing where none is. */
export function MergeNotice({ clashes = [], joined = [], children }: MergeNoticeProps) {
  const isClash = clashes.length > 0
  if (!isClash && joined.length === 0 && children === undefined) return null
  return (
    <Notice tone={isClash ? 'refused' : 'warn'}>
      <p>
        <strong>{isClash ? words.clashHeading : words.joinedHeading}</strong>
      </p>
      <p>{isClash ? words.clashText : words.joinedText}</p>
      {children}
      <ul>
        {clashes.map(({ field, label, theirs, yours }) => (
          <li key={field}>{words.clash(label, theirs, yours)}</li>
        ))}
        {joined.map(({ field, label, theirs }) => (
          <li key={field}>{words.joined(label, theirs)}</li>
        ))}
      </ul>
    </Notice>
  )
}
