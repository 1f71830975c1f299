const minuteMs = 60_000
const hourMs = 60 * minuteMs

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/**
 * The instant of a date and local time ('18:00' or '18:00:00') in London. Reads a time that the spring change skips as
 * the hour after it, and one that the autumn change repeats as the first.
 */
export function londonInstant(date: string, time: string): Date {
  const shown = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`)
  if (Number.isNaN(shown)) throw new RangeError(`not a date and a time: ${date} ${time}`)
  const summer = new Date(shown - hourMs)
  return londonOffsetMs(summer) === hourMs ? summer : new Date(shown)
}

/** Offsets by hour of UTC: London's clocks change on the hour, and to ask Intl costs ten times the rest of a reading. */
const offsets = new Map<number, number>()
const offsetsAtMost = 20_000

/** London's offset from UTC: none in winter, an hour in summer. */
export function londonOffsetMs(instant: Date): number {
  const hour = Math.floor(instant.getTime() / hourMs)
  let offset = offsets.get(hour)
  if (offset === undefined) {
    offset = askOffsetMs(new Date(hour * hourMs))
    if (offsets.size >= offsetsAtMost) offsets.clear()
    offsets.set(hour, offset)
  }
  return offset
}

function askOffsetMs(instant: Date): number {
  const part: Record<string, string> = {}
  for (const { type, value } of parts.formatToParts(instant)) part[type] = value
  const { year, month, day, hour, minute, second } = part
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - instant.getTime()
}
