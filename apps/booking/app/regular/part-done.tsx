import { Icon } from '@kindfold/ui/icon/icon.tsx'
import type { RegularDone } from './change-booked-too.ts'
import { regularWords } from './regular-words.ts'

const words = regularWords.parts.done

/** What the address says of the part that was changed just now; null: nothing. */
export function readPartDone(request: Request): RegularDone | null {
  const done = new URL(request.url).searchParams.get('done')
  return done !== null && Object.hasOwn(words, done) ? (done as RegularDone) : null
}

/** What came of the change, which is what there is to read. */
export function PartDone({ done }: { done: RegularDone | null }) {
  if (done === null) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- what came of the change is what there is to read
    <p className="notice notice--done" role="status" tabIndex={-1} autoFocus>
      <Icon name="check" /> {words[done]}
    </p>
  )
}
