import type { CallToAction } from '@kindfold/content/pages/page.schema.ts'
import { Actions } from './actions.tsx'

/** The label at the end of a page: what to do next, on marigold cloth with its corner turned over. */
export function CallToActionLabel({ words }: { words: CallToAction }) {
  return (
    <section className="call-to-action width" aria-labelledby="call-to-action">
      <div className="call-to-action__cloth fold">
        <div className="call-to-action__words">
          <h2 id="call-to-action">{words.heading}</h2>
          <p>{words.text}</p>
        </div>
        <Actions actions={words.actions} />
      </div>
    </section>
  )
}
