import type { ReactNode } from 'react'
import { Form, type FormProps } from '../form/form.tsx'

type ActFormProps = Omit<FormProps, 'children'> & {
  /** What will follow: who is told, in which words, what can be undone. Shown before the button. */
  consequences?: ReactNode
  consequencesHeading?: string
  /** The version of what is acted on, so that nobody is overwritten silently. */
  version?: number
  submit: string
  /** Whether the act takes something away. */
  isRefusal?: boolean
  /** Whether it is not what the page is for. */
  isQuiet?: boolean
  /** Another place to go instead. */
  cancel?: { href: string; label: string }
  children?: ReactNode
}

/** A form for one act, with its consequences before the button. */
export function ActForm(props: ActFormProps) {
  const { consequences, consequencesHeading = 'What will follow', version, submit, cancel } = props
  const look = props.isRefusal ? 'button--refuse' : props.isQuiet ? 'button--quiet' : 'button--green'
  return (
    <Form problems={props.problems} encType={props.encType}>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {props.children}
      {consequences && (
        <div className="act-form__consequences">
          <h2>{consequencesHeading}</h2>
          {consequences}
        </div>
      )}
      <div className="row">
        <button className={`button ${look}`}>{submit}</button>
        {cancel && (
          <a className="button button--quiet" href={cancel.href}>
            {cancel.label}
          </a>
        )}
      </div>
    </Form>
  )
}
