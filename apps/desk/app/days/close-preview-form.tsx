import { dayWords as words } from '@kindfold/content/desk/days-words.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import type { ClosePreview } from './day-acts.ts'

/** Whom closing the day tells and in which words, before the button that does it. */
export function ClosePreviewForm({
  preview: { reason, seen, cancelled, kept, donors, messages },
  problems,
  cancel,
}: {
  preview: ClosePreview
  problems?: readonly FormProblem[]
  cancel: string
}) {
  const { close } = words
  const unreached = cancelled - donors
  return (
    <ActForm
      problems={problems}
      submit={donors === 0 ? close.submit : close.submitAndTell(donors)}
      isRefusal
      cancel={{ href: cancel, label: words.cancel }}
      consequences={
        <>
          <p>{cancelled === 0 ? close.tellsNobody : close.tells(cancelled)}</p>
          {unreached > 0 && <p>{close.unreached(unreached)}</p>}
          {kept > 0 && <p>{close.kept(kept)}</p>}
          {cancelled > 0 && <MessagePreview messages={messages} count={donors} title={close.whom} />}
        </>
      }
    >
      <input type="hidden" name="intent" value="close" />
      <input type="hidden" name="reason" value={reason} />
      <input type="hidden" name="seen" value={seen} />
    </ActForm>
  )
}
