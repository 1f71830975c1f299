import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { tomorrowWords } from '@kindfold/content/desk/tomorrow-words.ts'
import type { PlanDayOfDesk } from '@kindfold/domain/rounds/plan/read-plan-day.ts'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

const words = tomorrowWords.acts

/** What a dispatcher can do with a day that is not released. */
export function PlanActs({ day, isOpen, today }: { day: PlanDayOfDesk; isOpen: boolean; today: string }) {
  const { plan, versions, nothing } = day
  const isReleased = versions.some(({ state }) => state === 'released')
  if (isReleased || (nothing !== null && plan === null)) return null
  const here = `/tomorrow/${day.area.id}/${day.date}`
  return (
    <Panel heading={words.heading} className="screen-only">
      <div className="row">
        {plan?.state === 'draft' && !isOpen && (
          <a className="button button--green" href={`${here}/release?plan=${plan.version}`}>
            {words.release(plan.version)}
          </a>
        )}
        {nothing === null && (
          <ActButton act="plan" field={versions.length > 0 && !day.isOutdated && 'another'}>
            {versions.length === 0 ? words.make : words.another}
          </ActButton>
        )}
        <ActButton act="hold" field={day.hold !== null && 'letGo'}>
          {day.hold ? words.letGo : words.hold}
        </ActButton>
      </div>
      {plan !== null && isOpen && (
        <p className="soft">{words.cannotYet(formatMoment(day.openUntil, today))}</p>
      )}
      {day.hold === null && <p className="soft">{words.holdText}</p>}
    </Panel>
  )
}

function ActButton({ act, field, children }: { act: string; field: string | false; children: string }) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={act} />
      {field && <input type="hidden" name={field} value="yes" />}
      <button className="button button--quiet">{children}</button>
    </form>
  )
}
