import { formFaultWords as words } from '@kindfold/content/booking/form-fault-words.ts'
import type { FormFault } from './form-fault.ts'

/** What a form that was not gone into is answered with. What was typed waits in it, to be sent again as it was. */
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
  const { fields, retryAfterSeconds } = fault
  return (
    <div className="page page--narrow width">
      <title>{`${words.wait.heading} | Kindfold`}</title>
      <h1>{words.wait.heading}</h1>
      <p className="lead">{words.wait.text(Math.max(1, Math.ceil(retryAfterSeconds / 60)))}</p>
      <p>{words.wait.kept}</p>
      <form method={fields.length > 0 ? 'post' : 'get'}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button button--green">{words.wait.again}</button>
      </form>
    </div>
  )
}
