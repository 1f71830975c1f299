import type { MessagePreview as Preview } from '@kindfold/domain/office/message/preview-message.ts'
import { handlingWords as words } from './request-handling-words.ts'
import { Form } from '@kindfold/ui/form/form.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import type { ReactNode } from 'react'

export type LetterTyped = { choice: string; reason: string; problems: FormProblem[]; preview: Preview[] }

type LetterPageProps = {
  requestId: string
  title: string
  lead: string
  /** The field that is chosen, with what was typed. */
  field: (typed: LetterTyped | null) => ReactNode
  name: 'months' | 'ground'
  reasonHint: string
  submit: string
  isRefusal?: boolean
  typed: LetterTyped | null
}

/** A letter about a request: what is chosen and why, then the letter as it goes out, then the button that sends it. */
export function LetterPage(props: LetterPageProps) {
  const { requestId, title, lead, field, name, reasonHint, submit, isRefusal, typed } = props
  const back = { href: `/requests/${requestId}`, label: words.back }
  const isShown = typed !== null && typed.preview.length > 0
  return (
    <div className="act-page">
      <PageHead title={title} back={back} lead={lead} />
      <Form problems={typed?.problems}>
        {isShown ? (
          <>
            <input type="hidden" name={name} value={typed.choice} />
            <input type="hidden" name="reason" value={typed.reason} />
            <MessagePreview messages={typed.preview} title={words.letter} />
            <div className="row">
              <button
                className={`button ${isRefusal ? 'button--refuse' : 'button--green'}`}
                name="do"
                value="send"
              >
                {submit}
              </button>
              <button className="button button--quiet" name="do" value="edit">
                {words.edit}
              </button>
            </div>
          </>
        ) : (
          <>
            {field(typed)}
            <TextField name="reason" label={words.reason} hint={reasonHint} value={typed?.reason} lines={5} />
            <div className="row">
              <button className="button button--green" name="do" value="preview">
                {words.show}
              </button>
              <a className="button button--quiet" href={back.href}>
                {words.keep}
              </a>
            </div>
          </>
        )}
      </Form>
    </div>
  )
}
