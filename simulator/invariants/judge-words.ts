import { formatTime } from '@kindfold/content/calendar/format-when.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { readLondonClock } from '@kindfold/domain/base/calendar/london-time.ts'
import { readLetter } from '../beliefs/read-letter.ts'
import type { Letter } from '../world/post.ts'
import { readMarks, type Mark } from '../world/read-marks.ts'

type WordFault = { invariant: 'one-value' | 'told-is-true'; fault: string; said: string; isTrue: string }

const invariant = 'one-value'

/** What each of these names is of a letter's facts. */
const compared = ['day', 'slot', 'band', 'deadline'] as const
/** Texts that name the day of the collection. */
const namesDay: ReadonlySet<string> = new Set([
  'confirmation',
  'regular-booked',
  'window',
  'window-changed',
  'reminder',
])
const shortDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

const sayClock = (at: number) => formatTime(readLondonClock(new Date(at)).time.slice(0, 5))
const sayMark = ({ from, until, value }: Mark) =>
  from === undefined || until === undefined ? (value ?? '') : `${sayClock(from)} and ${sayClock(until)}`

/** What the words of a letter or a text say otherwise than the facts from which they were made, and what is cut in them. */
export function listWordFaults(letter: Pick<Letter, 'kind' | 'channel' | 'data' | 'body'>): WordFault[] {
  const facts = readLetter(letter)
  return letter.channel === 'email' ? compareMarks(letter.body, facts) : readText(letter, facts)
}

function compareMarks(body: string, facts: readonly Mark[]): WordFault[] {
  const said = readMarks(body)
  return compared.flatMap((kind) => {
    const fact = facts.find((one) => one.kind === kind)
    const other = fact && said.find((one) => one.kind === kind && sayMark(one) !== sayMark(fact))
    return fact && other
      ? [{ invariant, fault: `letter says another ${kind}`, said: sayMark(other), isTrue: sayMark(fact) }]
      : []
  })
}

function readText({ kind, data, body }: Pick<Letter, 'kind' | 'data' | 'body'>, facts: readonly Mark[]) {
  const faults: WordFault[] = []
  const spans = facts.filter((one) => one.kind === 'slot' || one.kind === 'band')
  // A band takes the place of the slot.
  const span = spans.at(-1)
  if (span && !body.includes(sayMark(span)))
    faults.push({ invariant, fault: 'text says another time', said: body, isTrue: sayMark(span) })
  const date = data['collectionDate']
  if (typeof date === 'string' && namesDay.has(kind)) {
    const day = shortDay.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
    if (!body.includes(day))
      faults.push({ invariant, fault: 'text says another day', said: body, isTrue: day })
  }
  if (/\.\.\.|…/.test(body))
    faults.push({
      invariant,
      fault: 'text is cut',
      said: body,
      isTrue: String(data['reason'] ?? 'more than it says'),
    })
  const { display: phone } = organisation.phone
  if (body.includes(phone) && !new RegExp(`${phone} (until|from) `).test(body))
    faults.push({
      invariant: 'told-is-true',
      fault: 'text does not say when the telephone is answered',
      said: body,
      isTrue: 'somebody answers it for some hours of some days',
    })
  return faults
}
