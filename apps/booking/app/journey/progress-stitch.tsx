import { journeyWords, type JourneyStepName } from '@kindfold/content/booking/journey-words.ts'
import { journeyPages } from './journey-pages.ts'

/** The progress as a running stitch: sewn up to here, the needle at this step, chalked from here on. */
export function ProgressStitch({ step }: { step: JourneyStepName }) {
  const here = journeyPages.findIndex((page) => page.step === step)
  return (
    <nav className="progress" aria-label={journeyWords.progressLabel}>
      <p className="progress__words">
        {journeyWords.step(here + 1, journeyPages.length)}
        <span className="visually-hidden">: {journeyWords.steps[step]}</span>
      </p>
      <ol role="list" className="progress__line" aria-hidden="true">
        {journeyPages.map((page, place) => (
          <li
            key={page.step}
            className={`progress__step progress__step--${place < here ? 'sewn' : place === here ? 'here' : 'ahead'}`}
          >
            <span className="progress__hole">{place === here && <Needle />}</span>
            <span className="progress__name">{journeyWords.steps[page.step]}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Needle() {
  return (
    <svg className="progress__needle" viewBox="0 0 44 20" width={44} height={20} aria-hidden="true">
      <path className="progress__eye" d="M2 10c3-5 9-5.500 13-4L42 10 15 14c-4 1.500-10 1-13-4zM6 10h7" />
    </svg>
  )
}
