import { textProviders } from '../channels/text-providers.ts'
import { isOrigin } from '../setting/is-origin.ts'

type Given = Record<string, string | undefined>

/** Lists, in words, the faults of settings that are valid alone but not together. An unset variable is absent. */
export function listFaultsTogether(given: Given, isProduction: boolean): string[] {
  return [
    ...(isProduction ? listProductionFaults(given) : listOutboxFaults(given)),
    ...listUnfinished(given),
    ...(given.ALERT_TO !== undefined && given.SMTP_URL === undefined
      ? ['SMTP_URL must be set too: without it nobody can write to ALERT_TO.']
      : []),
    ...(given.DATABASE_POOLER_URL !== undefined && given.DATABASE_URL === undefined
      ? ['DATABASE_URL must be set too: migrations, jobs and backups do not go through DATABASE_POOLER_URL.']
      : []),
    ...listBackupFaults(given),
    ...listSecondProviders(given),
    ...listPortFaults(given),
    ...listNameFaults(given),
  ]
}

function listProductionFaults(given: Given): string[] {
  const faults: string[] = []
  for (const name of listOrigins(given)) {
    const value = given[name]
    if (value === undefined) faults.push(`${name} must be set in production.`)
    else if (isOrigin(value) && !value.startsWith('https://'))
      faults.push(`${name} must use https in production.`)
  }
  if (given.MAP_TILES_URL?.startsWith('http://')) faults.push('MAP_TILES_URL must use https in production.')
  if (given.VISITOR_LIMITS === 'off')
    faults.push(
      'VISITOR_LIMITS may not be off in production: without limits anybody could send emails to anybody.',
    )
  // A process that only serves pages sends nothing.
  const sends = listParts(given).includes('worker')
  for (const name of sends ? ['SMTP_URL', 'MAIL_FROM'] : []) {
    if (given[name] === undefined)
      faults.push(`${name} must be set in production: without it no donor gets an email.`)
  }
  if (given.DATABASE_URL === undefined && given.DATA_DIR === undefined) {
    faults.push('DATABASE_URL, or DATA_DIR for the embedded database, must be set in production.')
  }
  return faults
}

/** Without a mail server the outbox shows the messages, and its links open bookings: only on a developer's machine. */
function listOutboxFaults(given: Given): string[] {
  if (given.SMTP_URL !== undefined) return []
  return originNames
    .filter((name) => given[name]?.startsWith('https://') && isOrigin(given[name]))
    .map(
      (name) =>
        `${name} is https, which the public can reach: set NODE_ENV=production, or SMTP_URL, or the outbox would show everybody's messages to anybody.`,
    )
}

/** Settings that need each other, and what needs them. */
const settingsTogether = [
  ...textProviders.map(({ name, settings }) => ({
    names: settings.filter(({ isOptional }) => !isOptional).map((setting) => setting.name),
    why: `text messages need all of ${name}’s settings`,
  })),
  {
    names: ['ADDRESS_LOOKUP', 'ADDRESS_LOOKUP_KEY'],
    why: 'looking up addresses needs a provider and its key',
  },
]

function listUnfinished(given: Given): string[] {
  return settingsTogether.flatMap(({ names, why }) => {
    const missing = names.filter((name) => given[name] === undefined)
    return missing.length === names.length ? [] : missing.map((name) => `${name} must be set too: ${why}.`)
  })
}

function listBackupFaults(given: Given): string[] {
  if (given.BACKUP_TO !== undefined) return []
  return ['BACKUP_KEY', 'BACKUP_KEEP', 'BACKUP_COMMAND']
    .filter((name) => given[name] !== undefined)
    .map(
      (name) =>
        `BACKUP_TO must be set too: ${name} says how the backups are taken that it names a folder for.`,
    )
}

/** With two providers of one channel, chance would decide which one sends. */
function listSecondProviders(given: Given): string[] {
  const named = textProviders.filter(({ settings }) => settings.some(({ name }) => given[name] !== undefined))
  return named.flatMap(({ channel, name }, place) => {
    const first = named.findIndex((one) => one.channel === channel)
    return first === place ? [] : [`${named[first]?.name} and ${name} may not both be set for ${channel}.`]
  })
}

/** The ports that a process listens on, and for which part. */
const ports = [
  { name: 'SITE_PORT', usual: '3000', part: 'site' },
  { name: 'BOOKING_PORT', usual: '3001', part: 'booking' },
  { name: 'DESK_PORT', usual: '3002', part: 'desk' },
  { name: 'DRIVE_PORT', usual: '3003', part: 'drive' },
  { name: 'METRICS_PORT', usual: '9464', part: null },
]

function listPortFaults(given: Given): string[] {
  const parts = listParts(given)
  const owners = new Map<number, string>()
  const faults: string[] = []
  for (const { name, usual, part } of ports) {
    if (part !== null && !parts.includes(part)) continue
    const port = Number(given[name] ?? usual)
    const owner = owners.get(port)
    if (owner !== undefined && port !== 0) faults.push(`${name} and ${owner} may not both be ${port}.`)
    owners.set(port, name)
  }
  return faults
}

/** The Host header selects the app, so of two apps with one name nobody could reach the second. */
function listNameFaults(given: Given): string[] {
  return originNames.flatMap((name, place) => {
    const value = given[name]
    const other = originNames
      .slice(0, place)
      .find((earlier) => value !== undefined && given[earlier] === value)
    if (other === undefined) return []
    return [`${name} and ${other} may not both be ${value}: the name decides which app answers.`]
  })
}

const originNames = ['SITE_ORIGIN', 'BOOKING_ORIGIN', 'DESK_ORIGIN', 'DRIVE_ORIGIN']

/** The origins that this process needs: messages lead to all of them, a page of site or booking never to the desk. */
function listOrigins(given: Given): string[] {
  const parts = listParts(given)
  const needed: Record<string, readonly string[]> = {
    DESK_ORIGIN: ['desk', 'worker'],
    // The desk draws the code by which a phone is enrolled.
    DRIVE_ORIGIN: ['drive', 'desk'],
  }
  return originNames.filter((name) => needed[name]?.some((part) => parts.includes(part)) ?? true)
}

function listParts({ APPS = 'site,booking,desk,drive,worker' }: Given): string[] {
  return APPS.split(',').map((name) => name.trim())
}
