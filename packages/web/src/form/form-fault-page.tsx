import { formFaultWords as words } from '@kindfold/content/booking/form-fault-words.ts'
import type { FormFault } from './form-fault.ts'

/** The answer to a form that we did not process. It keeps what was typed, ready to send again. */
export function FormFaultPage({ fault }: { fault: FormFault }) {
  if (fault.form === 'unreadable') {
    return (
      <div className="page page--narrow width">
        <title>{`${words.unreadable.heading} | Kindfold`}</title>
        <h1>{words.unreadable.heading}</h1>
        <p className="lead">{words.unreadable.text}</p>
      </div>
    )
  }
  const { heading, text } =
    fault.form === 'outage'
      ? words.outage
      : { ...words.wait, text: words.wait.text(Math.max(1, Math.ceil(fault.retryAfterSeconds / 60))) }
  return (
    <div className="page page--narrow width">
      <title>{`${heading} | Kindfold`}</title>
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      {fault.fields.length > 0 && <p>{words.kept}</p>}
      <form method={fault.fields.length > 0 ? 'post' : 'get'}>
        {fault.fields.map(([name, value], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a form may have several fields of one name
          <input key={`${name} ${place}`} type="hidden" name={name} value={value} />
        ))}
        <button className="button button--green">{words.again}</button>
      </form>
    </div>
  )
}
