import type { ReactNode } from 'react'
import { manyWords } from '../words/many-words.ts'
import { bookingsAtOnce } from '@kindfold/domain/office/many/many.ts'
import { listSearchFields, type SearchAddress } from '../booking-search/read-search-address.ts'

const words = manyWords.choose

/** The id of the form that the boxes beside bookings belong to. */
const chooseFormId = 'choose-many'

/** Takes bookings of a list together: those that are ticked, or all that its search finds. */
export function ChooseButtons({ asked }: { asked: SearchAddress }) {
  return (
    <form method="post" action="/bookings/many" id={chooseFormId} className="choose-many">
      {Object.entries(listSearchFields(asked)).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="row">
        <button className="button button--quiet" name="choose" value="ticked">
          {words.ticked}
        </button>
        <button className="button button--quiet" name="choose" value="all">
          {words.all}
        </button>
      </div>
      <p className="choose-many__hint">{words.hint(bookingsAtOnce)}</p>
    </form>
  )
}

/** The box beside a booking. */
export function ChooseBox({ id, reference }: { id: string; reference: string }) {
  return (
    <label className="choose-box">
      <input type="checkbox" className="tick__box" name="booking" value={id} form={chooseFormId} />
      <span className="visually-hidden">{words.one(reference)}</span>
    </label>
  )
}

/** Takes all bookings of a day of an area together. */
export function ChooseDayButton({ areaId, date }: { areaId: string; date: string }) {
  return (
    <form method="post" action="/bookings/many">
      <input type="hidden" name="area" value={areaId} />
      <input type="hidden" name="day" value={date} />
      <button className="button button--quiet" name="choose" value="all">
        {words.ofDay}
      </button>
    </form>
  )
}

/** Takes these bookings together. */
export function ChooseThese({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  return (
    <form method="post" action="/bookings/many">
      {ids.map((id) => (
        <input key={id} type="hidden" name="booking" value={id} />
      ))}
      <button className="button button--quiet" name="choose" value="ticked">
        {children}
      </button>
    </form>
  )
}
