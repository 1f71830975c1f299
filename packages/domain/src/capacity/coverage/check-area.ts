import { areaProblemWords as words } from '@kindfold/content/desk/area-problem-words.ts'
import { latestCutOffTime } from '@kindfold/content/facts/booking-facts.ts'
import { postcodeAreaLetters } from '@kindfold/content/coverage/postcode-area-letters.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { ne } from 'drizzle-orm'
import type { Area } from './coverage-area.ts'
import { parsePostcode } from './parse-postcode.ts'

/** The settings of an area that staff may change. */
export type AreaSettings = Pick<
  Area,
  'name' | 'outwardPatterns' | 'weekdays' | 'dailyCapacity' | 'horizonDays' | 'cutOff' | 'active'
>

/** What is wrong with a setting: one of areaProblemWords. */
export type AreaProblem = { setting: keyof AreaSettings | 'id' | 'nation'; words: string }

/** The most stops that a day may have. */
export const capacityAtMost = 100_000
const horizonAtMost = 365

/**
 * Lists everything wrong with an area's settings. No two areas may share a pattern, because it would be unclear which
 * one collects.
 */
export async function checkArea(
  tx: DatabaseHandle,
  areaId: string,
  settings: AreaSettings,
): Promise<AreaProblem[]> {
  const problems: AreaProblem[] = []
  const say = (setting: AreaProblem['setting'], said: string) => problems.push({ setting, words: said })
  const { name, outwardPatterns, weekdays, dailyCapacity, horizonDays, cutOff } = settings
  if (name.trim() === '' || name.length > 60) say('name', words.name)
  if (outwardPatterns.length === 0) say('outwardPatterns', words.noPattern)
  for (const pattern of outwardPatterns) {
    if (!isPattern(pattern)) say('outwardPatterns', words.notAPattern(pattern))
  }
  const others = await tx.select().from(coverageAreas).where(ne(coverageAreas.id, areaId))
  for (const other of others) {
    const both = outwardPatterns.filter((pattern) => other.outwardPatterns.includes(pattern))
    if (both.length > 0) say('outwardPatterns', words.taken(both, other.name))
  }
  if (weekdays.length === 0 || weekdays.some((day) => !(Number.isInteger(day) && day >= 1 && day <= 7)))
    say('weekdays', words.weekdays)
  if (!isWhole(dailyCapacity, 0, capacityAtMost)) say('dailyCapacity', words.capacity(capacityAtMost))
  if (!isWhole(horizonDays, 1, horizonAtMost)) say('horizonDays', words.horizon(horizonAtMost))
  if (!/^([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(cutOff)) say('cutOff', words.cutOff)
  else if (cutOff.slice(0, 5) > latestCutOffTime) say('cutOff', words.lateCutOff(latestCutOffTime))
  return problems
}

function isPattern(pattern: string): boolean {
  if (postcodeAreaLetters.has(pattern)) return true
  const parsed = parsePostcode(pattern)
  return (
    parsed.kind === 'parsed' && parsed.outwardCode === pattern && postcodeAreaLetters.has(parsed.areaLetters)
  )
}

const isWhole = (n: number, least: number, most: number) => Number.isInteger(n) && n >= least && n <= most
