import { formatTime } from '@kindfold/content/calendar/format-when.ts'

const names: Record<string, string> = {
  name: 'name',
  nation: 'nation',
  outwardPatterns: 'postcodes',
  weekdays: 'weekdays',
  dailyCapacity: 'stops a day',
  horizonDays: 'days ahead',
  cutOff: 'cut-off',
  active: 'active',
  capacity: 'places',
  places: 'places',
  cancelled: 'bookings cancelled',
  told: 'people told',
}
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Says what an act on an area or a day changed: 'places: 60 to 40', 'Snow; bookings cancelled: 3'. */
export function sayAreaDetails(details: Record<string, unknown>): string {
  return Object.entries(details)
    .flatMap(([name, value]) => {
      if (name === 'reason') return [String(value)]
      const label = names[name]
      if (label === undefined || value === 0 || value === null || value === undefined) return []
      if (typeof value === 'object' && !Array.isArray(value) && 'from' in value && 'to' in value)
        return [`${label}: ${sayValue(name, value.from)} to ${sayValue(name, value.to)}`]
      return [`${label}: ${sayValue(name, value)}`]
    })
    .join('; ')
}

function sayValue(name: string, value: unknown): string {
  if (name === 'weekdays' && Array.isArray(value))
    return value.map((day) => weekdays[Number(day) - 1]).join(' ')
  if (Array.isArray(value)) return value.join(' ')
  if (name === 'cutOff') return formatTime(String(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
