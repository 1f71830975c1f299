import { installationWords } from './installation-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { formatDay, formatMoment, formatTime } from '@kindfold/content/calendar/format-when.ts'
import { describeFact, type FactOnce } from '@kindfold/content/changing-facts/describe-fact.ts'
import type { FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { builtInFacts } from '@kindfold/content/changing-facts/changing-facts.ts'
import { auditSubjectNames } from '@kindfold/content/desk/audit-names.ts'
import { auditWords as words, nameAct } from './audit-words.ts'
import { dataOfCallerWords } from './data-of-caller-words.ts'
import { exceptionsWords } from './exceptions-words.ts'
import { nameJob } from '@kindfold/content/desk/job-names.ts'
import { requestsWords } from './requests-words.ts'
import { roleWords } from './role-words.ts'
import { factWords } from '@kindfold/content/desk/fact-words.ts'

/** What is known by its id: people, areas, vans and depots by name. */
export type NamesById = ReadonlyMap<string, string>

/** What an entry of the audit is about, as `listAudit` reads it. */
type Entry = { subjectKind: string; subjectId: string; outcome: string; details: Record<string, unknown> }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const date = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const slug = /^[a-z]+(-[a-z]+)+$/

// An id that is nothing to who reads, and a kind of number that only the machine counts.
const hidden = new Set(['id', 'seed', 'act', 'together', 'undoes', 'after', 'sha256', 'root'])
// Said as it was typed.
const typed = new Set(['slug', 'name', 'reason', 'alt', 'email', 'address', 'postcode', 'reference'])

const detailNames: Record<string, string> = {
  from: 'Before',
  to: 'Now',
  out: 'Rounds still out',
  onStops: 'On stops',
  bagsOff: 'Bags off the vans',
  kilosOff: 'Kilograms off the vans',
  open: 'Without an outcome',
  way: 'How',
  by: 'Found by',
  ended: 'Sessions ended',
  rows: 'Bookings',
  hasWords: 'Searched by words',
  outwardPatterns: 'Postcodes',
  dailyCapacity: 'Stops a day',
  horizonDays: 'Days ahead',
  active: 'In use',
  slug: 'Address',
  proof: 'How we were sure',
  areaId: 'Area',
  areaIds: 'Areas',
  depotId: 'Depot',
  driver: 'Driver',
  fromDriver: 'Driver before',
  toDriver: 'Driver now',
  validFrom: 'From',
  validUntil: 'Until',
  alt: 'Description',
  outcode: 'First half of the postcode',
  pence: 'Amount',
  claimed: 'Borne by next receipts',
}

const subjectNames: Record<string, string> = auditSubjectNames

/** What is said of each value, whatever field it stands in. */
const valueNames: Record<string, string> = {
  ...Object.fromEntries(Object.entries(roleWords).map(([role, { name }]) => [role, name])),
  ...exceptionsWords.kinds,
  ...requestsWords.kinds,
  ...dataOfCallerWords.proofs,
}

/** 'bagsOfClothes' as 'Bags of clothes'. */
function nameDetail(name: string): string {
  const plain = name
    .replace(/Ids?$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return detailNames[name] ?? nameAct(plain)
}

/** What an act was about, without a machine's number: a name where we know one, else what kind of thing it was. */
export function sayAuditSubject({ subjectKind, subjectId }: Entry, names: NamesById): string {
  const kind = subjectNames[subjectKind] ?? nameAct(subjectKind)
  const [areaId = '', day = ''] = subjectId.split(' ')
  const area = names.get(areaId)
  if ((subjectKind === 'area' || subjectKind === 'day') && area !== undefined)
    return `${kind} ${date.test(day) ? `${area}, ${formatDay(day)}` : area}`
  if (subjectKind === 'job') return `${kind} “${nameJob(subjectId)}”`
  if (subjectKind === 'fact' && subjectId in factWords.names) return factWords.names[subjectId as FactKey]
  if (subjectKind === 'fact' && subjectId in factWords.namesOnce)
    return factWords.namesOnce[subjectId as FactOnce]
  if (subjectKind === 'fact' && subjectId in installationWords.parts)
    return installationWords.parts[subjectId as keyof typeof installationWords.parts]
  const name = names.get(subjectId)
  return name === undefined ? kind : `${kind} ${name}`
}

/** What an act said besides, in words; what only a machine can read is left out. */
export function sayAuditDetails(
  { subjectKind, subjectId, outcome, details }: Entry,
  names: NamesById,
): string {
  const said = Object.entries(details).flatMap(([name, value]) => {
    // What changed stands in its own history, field by field.
    if (subjectKind === 'fact' && name === 'value' && subjectId in installationWords.parts) return []
    const isFact =
      subjectKind === 'fact' &&
      name === 'value' &&
      (subjectId in builtInFacts || subjectId in factWords.namesOnce)
    const text = isFact ? describeFact(subjectId as FactKey | FactOnce, value) : sayValue(name, value, names)
    if (text === null) return []
    return [isFact ? text : `${nameDetail(name)}: ${text}`]
  })
  return [...(outcome === 'done' ? [] : [nameAct(outcome)]), ...said].join('; ') || '–'
}

/** A value in words; null where it says nothing to a person. */
function sayValue(name: string, value: unknown, names: NamesById): string | null {
  if (hidden.has(name) || value === null || value === undefined) return null
  if (Array.isArray(value)) {
    const said = value.flatMap((one) => sayValue(name, one, names) ?? [])
    return said.length === 0 ? null : said.join(', ')
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'object') return saySeveral(value as Record<string, unknown>, names)
  const text = String(value)
  const known = names.get(text)
  if (known !== undefined) return known
  if (uuid.test(text)) return null
  if (typed.has(name)) return text
  if (instant.test(text)) return formatMoment(text)
  if (date.test(text)) return formatDay(text)
  if ((name === 'pence' || name === 'claimed' || name === 'difference') && /^-?\d{1,15}$/.test(text))
    return formatPence(BigInt(text))
  if (/^\d\d:\d\d(:\d\d)?$/.test(text)) return formatTime(text)
  if (Object.hasOwn(valueNames, text)) return valueNames[text] ?? text
  return slug.test(text) ? text.replaceAll('-', ' ') : text
}

function saySeveral(fields: Record<string, unknown>, names: NamesById): string | null {
  if ('role' in fields) {
    const role = sayValue('role', fields.role, names) ?? ''
    const area = sayValue('areaId', fields.areaId, names)
    return area === null ? role : words.in(role, area)
  }
  if ('from' in fields && 'to' in fields) {
    const said = (value: unknown) => sayValue('from', value, names) ?? words.nothingThere
    return words.change(said(fields.from), said(fields.to))
  }
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const said = sayValue(name, value, names)
    return said === null ? [] : [`${nameDetail(name).toLowerCase()} ${said}`]
  })
  return parts.length === 0 ? null : parts.join(', ')
}
