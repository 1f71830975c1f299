import { useProblem } from '@kindfold/ui/form/problems.tsx'
import { itemsWords } from '@kindfold/content/booking/step-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { listCharities } from '@kindfold/content/charities/charities.ts'
import { callerWords } from './caller-words.ts'
import { datesShownFirst, holdMinutes } from '@kindfold/content/facts/booking-facts.ts'
import type { OfferedDate } from '@kindfold/domain/capacity/collection-day/offered-dates.ts'
import type { ItemQuestion } from '@kindfold/domain/publishing/items/explain-item.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { CallData } from './read-conversation.ts'
import { focusHere } from './focus-here.ts'

const words = callerWords.day
const counts = ['bagsOfClothes', 'bagsOfBooks', 'boxesOfBricABrac'] as const
const icons = { yes: 'check', depends: 'question', no: 'cross' } as const
/** So many days at once; the rest behind "More days". */
const shownAtOnce = datesShownFirst * 2

type Props = { data: CallData; focus: string | null }

/** The days with their places, the charity, the bags, and what we take. */
export function DayPart({ data, focus }: Props) {
  const { typed, judged, item } = data
  const days = judged.offered ? [...judged.offered.next, ...judged.offered.more] : []
  const wrongDate = useProblem('date')
  const wrongCharity = useProblem('charity')
  const chosen = typed.date ?? ''
  const later = days.slice(shownAtOnce)
  const isFocused = focus === 'day'
  return (
    <Panel heading={callerWords.parts.day} id="call-day">
      <fieldset className="call__days" id="date" aria-describedby={wrongDate ? 'date-error' : undefined}>
        <legend>{words.legend}</legend>
        <Wrong id="date-error" words={wrongDate} />
        {days.length === 0 && <p>{words.none}</p>}
        <div className="call__leaves">
          {days.slice(0, shownAtOnce).map((day, place) => (
            <Day
              key={day.date}
              day={day}
              chosen={chosen}
              isHere={isFocused && place === 0 && chosen === ''}
            />
          ))}
        </div>
        {later.length > 0 && (
          <details open={later.some(({ date }) => date === chosen)}>
            <summary>{words.more}</summary>
            <div className="call__leaves">
              {later.map((day) => (
                <Day key={day.date} day={day} chosen={chosen} />
              ))}
            </div>
          </details>
        )}
        <p id="day-answer" data-answer="" className="small soft" role="status">
          {days.some(({ date }) => date === chosen) && words.held(holdMinutes)}
        </p>
      </fieldset>
      <div className="call__row">
        <div className={wrongCharity ? 'field field--wrong' : 'field'}>
          <label className="field__label" htmlFor="charity">
            {words.charity}
          </label>
          <Wrong id="charity-error" words={wrongCharity} />
          <select
            className="field__input"
            id="charity"
            name="charity"
            defaultValue={typed.charity ?? ''}
            aria-invalid={wrongCharity ? true : undefined}
            aria-describedby={wrongCharity ? 'charity-error' : undefined}
          >
            <option value="">{words.choose}</option>
            {listCharities().map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {counts.map((name) => (
          <TextField
            key={name}
            name={name}
            label={words.counts[name]}
            value={typed[name]}
            inputMode="numeric"
            autoComplete="off"
            width="short"
          />
        ))}
      </div>
      <TextField name="note" label={words.note} value={typed.note} autoComplete="off" />
      <div className="call__thing">
        <TextField
          name="thing"
          label={words.thing}
          value={typed.thing}
          autoComplete="off"
          width="medium"
          {...focusHere(focus === 'thing')}
        />
        <button className="button button--quiet button--small" name="do" value="check-thing">
          {words.check}
        </button>
      </div>
      <div id="thing-answer" data-answer="" role="status">
        {item && <ItemAnswer item={item} />}
      </div>
    </Panel>
  )
}

function Wrong({ id, words: text }: { id: string; words: string | undefined }) {
  return (
    text && (
      <p className="field__error" id={id}>
        <Icon name="warning" /> {text}
      </p>
    )
  )
}

function Day({ day, chosen, isHere = false }: { day: OfferedDate; chosen: string; isHere?: boolean }) {
  const id = `date-${day.date}`
  return (
    <label className="call__leaf" htmlFor={id}>
      <input
        type="radio"
        id={id}
        name="date"
        value={day.date}
        defaultChecked={day.date === chosen}
        {...focusHere(isHere)}
      />
      <span>{formatDay(day.date)}</span>
      <span className="small soft">{words.places(day.placesLeft)}</span>
    </label>
  )
}

function ItemAnswer({ item: { verdicts, suggestions, answeredAt } }: { item: ItemQuestion }) {
  const said = itemsWords.checker
  if (answeredAt) return <p>{words.noItem}</p>
  if (verdicts.length === 0)
    return (
      <p>
        {words.unknownThing}
        {suggestions.length > 0 && ` ${said.suggestions}: ${suggestions.join(', ')}?`}
      </p>
    )
  return verdicts.map(({ label, verdict, why, packAs, instead }) => (
    <p key={label} className={`call__verdict call__verdict--${verdict}`}>
      <strong>
        <Icon name={icons[verdict]} /> {said[verdict]}: {label}.
      </strong>{' '}
      {why} {packAs} {instead.map(({ text }) => text).join(' ')}
    </p>
  ))
}
