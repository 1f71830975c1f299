import { slotEmailTime } from '@kindfold/content/facts/facts.ts'
import { howItWorks } from '@kindfold/content/journey/how-it-works.ts'
import type { JourneyStep } from '@kindfold/content/journey/how-it-works.schema.ts'
import { homePage } from '@kindfold/content/pages/home.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'

const { howItWorks: words } = homePage

/** The donor's way from booking to the charity, along one thread (spec 1, Donor flow). */
export function Journey() {
  return (
    <section className="section section--green journey" id={words.id} aria-labelledby="how-it-works-heading">
      <div className="width">
        <div className="journey__top">
          <div>
            <h2 id="how-it-works-heading">{words.heading}</h2>
            <p className="lead">{words.lead}</p>
          </div>
          <p className="journey__note">
            <Icon name="clock" size={28} />
            <span>{words.note}</span>
          </p>
        </div>
        <div className="journey__way">
          <svg
            className="journey__thread"
            viewBox="0 0 1000 144"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <path d="M-200 30C-120 10-60 20 0 52S120 124 200 116 320 36 400 36 520 108 600 108 720 60 800 60 900 90 960 40" />
          </svg>
          <Needle />
          <ol role="list" className="journey__steps">
            {howItWorks.map((step) => (
              <li key={step.id}>
                <Patch icon={step.icon} />
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** A round patch on the thread; the time slot's step shows the latest hour of its email. */
function Patch({ icon }: { icon: JourneyStep['icon'] }) {
  return (
    <span
      className={icon === 'envelope' ? 'journey__patch journey__patch--hour' : 'journey__patch'}
      aria-hidden="true"
    >
      {icon === 'envelope' ? slotEmailTime : <Icon name={icon} size={32} />}
    </span>
  )
}

function Needle() {
  return (
    <svg
      className="journey__needle"
      viewBox="0 0 96 24"
      width={96}
      height={24}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 12C2 8 8 6.5 14 7L94 12 14 17C8 17.5 2 16 2 12ZM7 12a1.6 1.6 0 0 0 1.6 1.6h9a1.6 1.6 0 0 0 0-3.2h-9A1.6 1.6 0 0 0 7 12Z" />
    </svg>
  )
}
