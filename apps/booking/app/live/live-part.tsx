import { liveWords as words } from './live-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { getElsewhere } from '@kindfold/content/items/elsewhere.ts'
import type { LiveStop } from '@kindfold/domain/rounds/live/find-live-stop.ts'
import { sayLive } from './say-live.ts'

/** How far we are, on the booking's page from release on; after the stop the photo, where else it can go, the next days. */
export function LivePart({ live, base, isToday }: { live: LiveStop; base: string; isToday: boolean }) {
  const said = sayLive(live)
  const isOver = live.stage === 'over'
  if (said === null || (isOver && !hasMore(live))) return null
  return (
    <section
      className="live"
      id="live"
      aria-labelledby="live-heading"
      data-live={said.askAgainSeconds === null ? undefined : `${base}/live`}
      data-live-seconds={said.askAgainSeconds ?? undefined}
    >
      <h2 className="live__heading" id="live-heading">
        {isOver ? words.over : isToday ? words.heading : words.headingOf(live.date)}
      </h2>
      {isOver ? (
        <Outcome live={live} base={base} />
      ) : (
        <>
          <div aria-live="polite">
            <p className="live__title" {...said.title.marks}>
              {said.title.words}
            </p>
            <div className="live__lines">
              {said.lines.map((line) => (
                <p key={line.words} {...line.marks}>
                  {line.words}
                </p>
              ))}
            </div>
          </div>
          {live.mayLeave && (
            <p>
              <a className="button button--quiet" href={`${base}/late`}>
                {words.leave}
              </a>
            </p>
          )}
          <p className="small soft live__note" data-scripted={words.refreshed}>
            {words.reload}
          </p>
        </>
      )}
    </section>
  )
}

const hasMore = ({ hasPhoto, elsewhere, nextDates }: LiveStop) =>
  hasPhoto || elsewhere.length > 0 || nextDates.length > 0

function Outcome({ live, base }: { live: LiveStop; base: string }) {
  return (
    <>
      {live.hasPhoto && (
        <figure className="live__photo">
          <img src={`${base}/photo`} alt={words.photo} loading="lazy" />
          <figcaption className="small soft">{words.photoLead}</figcaption>
        </figure>
      )}
      {live.elsewhere.length > 0 && (
        <div className="flow">
          <h3>{words.elsewhere}</h3>
          <ul>
            {live.elsewhere.map((id) => {
              const { text, link } = getElsewhere(id)
              return (
                <li key={id}>
                  {text} {link && <a href={link.href}>{link.text}</a>}
                </li>
              )
            })}
          </ul>
        </div>
      )}
      {live.nextDates.length > 0 && (
        <div className="flow">
          <h3>{words.nextDates}</h3>
          <ul>
            {live.nextDates.map((date) => (
              <li key={date}>{formatDay(date)}</li>
            ))}
          </ul>
          <p>
            <a className="button button--green" href={`${base}/again`}>
              {words.bookAgain}
            </a>
          </p>
        </div>
      )}
    </>
  )
}
