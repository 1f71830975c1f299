import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatDay, splitDay } from '@kindfold/content/calendar/format-when.ts'
import { Says } from '@kindfold/ui/says/says.tsx'
import { organisation } from '@kindfold/content/organisation/organisation.ts'

const words = manageWords.stamp
/** Where the ink did not take. */
const bareSpots =
  'M100 56h.01 M119 30h.01 M36 155h.01 M42 111h.01 M167 32h.01 M147 72h.01 M27 40h.01 M129 125h.01 M35 79h.01 M41 159h.01 M126 33h.01 M162 49h.01 M75 179h.01 M178 167h.01 M33 165h.01 M167 119h.01 M30 74h.01 M29 160h.01 M52 92h.01 M125 54h.01 M156 48h.01 M164 96h.01 M161 64h.01 M44 166h.01 M164 181h.01 M66 113h.01'

/** The stamp on a label that came back: collected, and when. One of it on a page. */
export function CollectedStamp({ date }: { date: string }) {
  const { day, month } = splitDay(date)
  const year = date.slice(0, 4)
  return (
    <div className="stamp">
      <p className="visually-hidden">
        <Says said={{ kind: 'outcome', value: 'collected' }}>{words.said(`${formatDay(date)} ${year}`)}</Says>
      </p>
      <svg className="stamp__ink" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
        <mask id="stamp-spots">
          <rect width="200" height="200" fill="#fff" />
          <path d={bareSpots} stroke="#000" strokeWidth="2.6" strokeLinecap="round" />
        </mask>
        <path id="stamp-above" className="stamp__line" d="M34 100a66 66 0 0 1 132 0" />
        <path id="stamp-below" className="stamp__line" d="M21 100a79 79 0 0 0 158 0" />
        <g mask="url(#stamp-spots)">
          <circle className="stamp__edge" cx="100" cy="100" r="95" />
          <circle className="stamp__stitch" cx="100" cy="100" r="87" />
          <text className="stamp__around">
            <textPath href="#stamp-above" startOffset="50%">
              {organisation.name}
            </textPath>
          </text>
          <text className="stamp__around">
            <textPath href="#stamp-below" startOffset="50%">
              {words.thanks}
            </textPath>
          </text>
          <text className="stamp__word" x="100" y="103">
            {words.collected}
          </text>
          <text className="stamp__date" x="100" y="124">
            {day} {month}
          </text>
          <text className="stamp__date" x="100" y="142">
            {year}
          </text>
        </g>
      </svg>
    </div>
  )
}
