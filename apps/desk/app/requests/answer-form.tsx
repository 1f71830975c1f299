import { answerTemplates } from './answer-templates.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { handlingWords } from './request-handling-words.ts'
import { requestsWords } from '../words/requests-words.ts'
import type { DeskRequest } from '@kindfold/domain/booking/request/open-request.ts'
import { Form } from '@kindfold/ui/form/form.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { AnswerTyped } from './answer-request.ts'
import { findAnsweredKind } from './find-template.ts'

const words = requestsWords.one

type AnswerFormProps = { request: DeskRequest; typed: AnswerTyped | null }

/** The answer: a template to begin with, the words, the email that they make, and the button that sends it. */
export function AnswerForm({ request, typed }: AnswerFormProps) {
  const kind = findAnsweredKind(request)
  const preview = typed?.preview ?? []
  const { draft } = request.handling
  const text = typed?.text ?? draft?.text ?? ''
  return (
    <Panel heading={words.answerHeading}>
      <Form problems={typed?.problems}>
        {draft && <p className="small soft">{handlingWords.draft.kept(draft.by, formatMoment(draft.at))}</p>}
        <input type="hidden" name="draft-at" value={typed?.draftAt ?? draft?.at ?? ''} />
        {kind && (
          <div className="row">
            <span>{words.templatesHeading}:</span>
            {answerTemplates[kind].map(({ key, name }) => (
              <button key={key} className="button button--quiet button--small" name="template" value={key}>
                {name}
              </button>
            ))}
          </div>
        )}
        <TextField name="text" label={words.textLabel} hint={words.textHint} value={text} lines={10} />
        {preview.length > 0 && (
          <>
            <input type="hidden" name="seen" value={text.replace(/\r\n?/g, '\n').trim()} />
            <MessagePreview messages={preview} title={words.previewTitle} />
          </>
        )}
        <div className="row">
          {preview.length > 0 && (
            <button className="button button--green" name="do" value="send">
              {words.send}
            </button>
          )}
          <button
            className={`button ${preview.length > 0 ? 'button--quiet' : 'button--green'}`}
            name="do"
            value="preview"
          >
            {words.preview}
          </button>
          <button className="button button--quiet" name="do" value="keep">
            {handlingWords.draft.keep}
          </button>
        </div>
      </Form>
    </Panel>
  )
}
