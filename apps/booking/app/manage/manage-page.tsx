import { slotEmailTime } from '@kindfold/content/facts/facts.ts'
import { bookingOpensSoonPage as words } from '@kindfold/content/pages/booking-opens-soon.ts'
import { LabelFrame } from '../book/label-frame.tsx'
import { OpensSoonActions } from '../book/opens-soon-actions.tsx'

/** `/manage`: where a donor will see, change or cancel a booking (spec 2, External booking app). */
export function meta() {
  return [{ title: words.manageTitle }, { name: 'description', content: words.description }]
}

export default function ManagePage() {
  return (
    <section className="opens-soon width">
      <div className="opens-soon__words">
        <h1>{words.manageHeading}</h1>
        <p className="lead">{words.manageText}</p>
        <OpensSoonActions />
      </div>
      <LabelFrame title="Good to know">
        <p>
          We e-mail your time slot by about {slotEmailTime} the evening before. A time slot cannot be changed.
        </p>
      </LabelFrame>
    </section>
  )
}
