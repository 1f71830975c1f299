import type { ReactNode } from 'react'
import { Form } from '../form/form.tsx'
import type { FormProblem } from '../form/form-problem.ts'

type ActFormProps = {
  /** What will follow: who is told, in which words, what can be undone. Shown before the button. */
  consequences: ReactNode
  consequencesHeading?: string
  problems?: readonly FormProblem[]
  /** The version of what is acted on, so that nobody is overwritten silently. */
  version?: number
  submit: string
  /** Whether the act takes something away. */
  isRefusal?: boolean
  /** Another place to go instead. */
  cancel: { href: string; label: string }
  children?: ReactNode
}

/** A form for an act with its consequences before the button. */
export function ActForm(props: ActFormProps) {
  const { consequences, consequencesHeading = 'What will follow', problems, version, submit } = props
  return (
    <Form problems={problems}>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {props.children}
      <div className="act-form__consequences">
        <h2>{consequencesHeading}</h2>
        {consequences}
      </div>
      <div className="row">
        <button className={`button ${props.isRefusal ? 'button--refuse' : 'button--green'}`}>{submit}</button>
        <a className="button button--quiet" href={props.cancel.href}>
          {props.cancel.label}
        </a>
      </div>
    </Form>
  )
}
