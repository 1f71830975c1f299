import type { ServerSetting } from './settings.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { channelNames, getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { z } from 'zod'
import type { HostRule } from '../http/find-app.ts'
import type { AppName } from '../http/mounted-app.ts'
import type { ChosenProvider } from '../channels/text-provider.ts'
import { textProviders } from '../channels/text-providers.ts'
import { isArchiveUrl } from './is-archive-url.ts'
import { isAgeKey } from '../setting/is-age-key.ts'
import { isOrigin } from '../setting/is-origin.ts'
import { listFaultsTogether } from './list-faults-together.ts'

/** How many backups stay: the newest of so many days, weeks and months. */
export type BackupsKept = { daily: number; weekly: number; monthly: number }

/** The server's configuration, read once at start. Origins have no trailing slash; port 0 means any free port. */
export type Environment = {
  isProduction: boolean
  siteOrigin: string
  bookingOrigin: string
  deskOrigin: string
  driveOrigin: string
  /** Whether the origins of all apps were set, so that we can check Host headers against them. */
  areOriginsSet: boolean
  databaseUrl: string | null
  /** The same database through a pooler that lends a connection for one transaction. */
  poolerUrl: string | null
  dataFolder: string
  apps: AppName[]
  /** Whether this process also sends messages and runs the jobs. */
  isWorker: boolean
  /** Whether /outbox of booking shows every message: outside production, without a mail server. */
  hasOutbox: boolean
  /** Which Host headers we accept. */
  hostRule: HostRule
  /** The address to listen on; null means every address. With an outbox the default is loopback. */
  host: string | null
  /** Where the metrics are given. */
  metricsHost: string
  /** What the key of visitors' addresses is made from, or null: from the database's password. */
  addressSecret: string | null
  ports: { site: number; booking: number; desk: number; drive: number; metrics: number }
  trustedProxies: number
  /** Whether booking has rate limits for each network address. */
  limitsVisitors: boolean
  analyticsId: string | null
  copyProtection: boolean
  /** Whether the server keeps finished pages in memory. */
  keepsPages: boolean
  mail: {
    /** Null: nothing is sent; the outbox shows the messages. */
    smtpUrl: string | null
    /** 'Kindfold <hello@example.org>' */
    from: string
  }
  /** Whom the worker writes to of trouble. */
  alertTo: readonly string[]
  /** The providers of text messages, at most one for each channel. */
  textProviders: readonly ChosenProvider[]
  /** The channels that reach donors, or the outbox. We write and promise nothing by any other. */
  channels: readonly Channel[]
  /** Origin of postcodes.io; null means that we do not look postcodes up. */
  postcodeLookUpOrigin: string | null
  /** Where driving times are asked for; null: they are estimated. */
  osrmOrigin: string | null
  /** The PMTiles archive whose streets the desk draws under a round; null: none. */
  mapTilesUrl: string | null
  /** Null: donors type their address. `origin` overrides the provider's own. */
  addressLookUp: { provider: 'os-places' | 'ideal-postcodes'; key: string; origin: string | null } | null
  /** Whether the last point of a van on its round is kept, for the desk alone. */
  keepsVanPositions: boolean
  /** Where and how backups are taken; null: none are. */
  backup: { folder: string; keys: string[]; kept: BackupsKept; command: string | null } | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** What APPS may name. */
const parts = ['site', 'booking', 'desk', 'drive', 'worker'] as const

const port = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, 'must be a port, 0 to 65535')
    .transform(Number)

const origin = z
  .string()
  .refine(isOrigin, 'must be an origin such as https://www.example.org, without a path or closing slash')

const providersShape: Record<string, z.ZodOptional<z.ZodType<string>>> = Object.fromEntries(
  textProviders.flatMap(({ settings }) => settings.map(({ name, check }) => [name, check.optional()])),
)

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')

/** What each of the server's own variables must be. */
const ownShape = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, or nothing, development or test')
    .optional(),
  SITE_ORIGIN: origin.optional(),
  BOOKING_ORIGIN: origin.optional(),
  DESK_ORIGIN: origin.optional(),
  DRIVE_ORIGIN: origin.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOLER_URL: postgresUrl.optional(),
  DATA_DIR: z.string().optional(),
  APPS: z
    .string()
    .default('site,booking,desk,drive,worker')
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(
      z
        .array(z.enum(parts, 'may only name site, booking, desk, drive and worker, separated by commas'))
        .min(1),
    ),
  HOST: z.string().optional(),
  SITE_PORT: port(3000),
  BOOKING_PORT: port(3001),
  DESK_PORT: port(3002),
  DRIVE_PORT: port(3003),
  METRICS_PORT: port(9464),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ADDRESS_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
  TRUST_PROXY: z
    .string()
    .default('0')
    .refine((text) => /^\d$/.test(text), 'must be a number of proxies, 0 to 9')
    .transform(Number),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/, 'must look like G-XXXXXXXXXX')
    .optional(),
  VISITOR_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  COPY_PROTECTION: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PAGE_CACHE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, 'must look like smtp://user:password@host:587')
    .refine(URL.canParse, 'must be a URL; in a password /, ?, # and @ are written as %2F, %3F, %23 and %40')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must look like hello@example.org or Kindfold <hello@example.org>',
    )
    .optional(),
  ALERT_TO: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine(
      (addresses) => addresses.every((address) => /^[^\s<>@",]+@[^\s<>@",]+$/.test(address)),
      'must be addresses separated by commas, such as operator@example.org',
    )
    .optional(),
  POSTCODE_LOOKUP_URL: origin.optional(),
  OSRM_URL: origin.optional(),
  MAP_TILES_URL: z
    .string()
    .refine(
      isArchiveUrl,
      'must be the address of a PMTiles archive, such as https://tiles.example.org/area.pmtiles',
    )
    .optional(),
  ADDRESS_LOOKUP: z.enum(['os-places', 'ideal-postcodes'], 'must be os-places or ideal-postcodes').optional(),
  ADDRESS_LOOKUP_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must have no spaces')
    .optional(),
  ADDRESS_LOOKUP_URL: origin.optional(),
  DRIVE_POSITIONS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',')))
    .refine((keys) => keys.every(isAgeKey), 'must be a public key of age (age1...), or several with commas'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must be three numbers: of days, weeks and months, such as 7,5,12')
    .default('7,5,12')
    .transform((text) => text.split(',').map(Number) as [number, number, number]),
  BACKUP_COMMAND: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .optional(),
} satisfies Record<ServerSetting, z.ZodType>

const shape = z.object({ ...ownShape, ...providersShape })

/** The names of all variables that `readEnvironment` reads. */
export const variableNames = Object.keys(shape.shape)

/**
 * Reads the server's configuration, or lists every fault in the variables.
 * An empty variable counts as unset. Production (NODE_ENV=production) requires https origins and a named database.
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
): { kind: 'read'; environment: Environment } | { kind: 'faulty'; faults: string[] } {
  const isProduction = variables.NODE_ENV === 'production'
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = shape.safeParse(given)
  const faults = [
    ...(parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)),
    ...listFaultsTogether(given, isProduction),
  ]
  if (!parsed.success || faults.length > 0) return { kind: 'faulty', faults }
  const values = parsed.data
  const hasOutbox = !isProduction && values.SMTP_URL === undefined
  const providers = chooseProviders(given)
  return {
    kind: 'read',
    environment: {
      isProduction,
      siteOrigin: values.SITE_ORIGIN ?? `http://localhost:${values.SITE_PORT}`,
      bookingOrigin: values.BOOKING_ORIGIN ?? `http://localhost:${values.BOOKING_PORT}`,
      deskOrigin: values.DESK_ORIGIN ?? `http://localhost:${values.DESK_PORT}`,
      driveOrigin: values.DRIVE_ORIGIN ?? `http://localhost:${values.DRIVE_PORT}`,
      areOriginsSet: areOriginsSet(values),
      databaseUrl: values.DATABASE_URL ?? null,
      poolerUrl: values.DATABASE_POOLER_URL ?? null,
      dataFolder: values.DATA_DIR ?? './data',
      apps: [...new Set(values.APPS)].filter((name) => name !== 'worker'),
      isWorker: values.APPS.includes('worker'),
      hasOutbox,
      hostRule: readHostRule(values, hasOutbox),
      host: values.HOST ?? (hasOutbox ? '127.0.0.1' : null),
      metricsHost: values.METRICS_HOST,
      addressSecret: values.ADDRESS_KEY ?? null,
      ports: {
        site: values.SITE_PORT,
        booking: values.BOOKING_PORT,
        desk: values.DESK_PORT,
        drive: values.DRIVE_PORT,
        metrics: values.METRICS_PORT,
      },
      trustedProxies: values.TRUST_PROXY,
      limitsVisitors: values.VISITOR_LIMITS === 'on',
      analyticsId: values.ANALYTICS_ID ?? null,
      copyProtection: values.COPY_PROTECTION === 'on',
      keepsPages: values.PAGE_CACHE === 'on',
      mail: {
        smtpUrl: values.SMTP_URL ?? null,
        from: nameSender(values.MAIL_FROM ?? organisation.email),
      },
      alertTo: values.ALERT_TO ?? [],
      textProviders: providers,
      // Production requires a mail server; other channels need a provider, or people.
      channels: channelNames.filter(
        (name) =>
          !isProduction ||
          name === 'email' ||
          getChannel(name).isByHand ||
          providers.some(({ provider }) => provider.channel === name),
      ),
      postcodeLookUpOrigin: values.POSTCODE_LOOKUP_URL ?? null,
      osrmOrigin: values.OSRM_URL ?? null,
      mapTilesUrl: values.MAP_TILES_URL ?? null,
      addressLookUp: readAddressLookUp(values),
      keepsVanPositions: values.DRIVE_POSITIONS === 'on',
      backup: readBackup(values),
      logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    },
  }
}

function readBackup(values: z.infer<typeof shape>): Environment['backup'] {
  const { BACKUP_TO: folder, BACKUP_KEY: keys, BACKUP_KEEP: kept } = values
  if (folder === undefined) return null
  const [daily, weekly, monthly] = kept
  return { folder, keys, kept: { daily, weekly, monthly }, command: values.BACKUP_COMMAND ?? null }
}

function areOriginsSet(values: z.infer<typeof shape>): boolean {
  const { APPS, SITE_ORIGIN, BOOKING_ORIGIN, DESK_ORIGIN, DRIVE_ORIGIN } = values
  return (
    SITE_ORIGIN !== undefined &&
    BOOKING_ORIGIN !== undefined &&
    (DESK_ORIGIN !== undefined || !APPS.includes('desk')) &&
    (DRIVE_ORIGIN !== undefined || !APPS.includes('drive'))
  )
}

function readHostRule(values: z.infer<typeof shape>, hasOutbox: boolean): HostRule {
  const { HOST } = values
  if (areOriginsSet(values)) return 'own'
  if (!hasOutbox) return 'any'
  return HOST === undefined || /^(localhost|127\.|::1$)/.test(HOST) ? 'own' : 'own-or-numeric'
}

/** Adds our name to a bare address: a name needs quotes, which systemd, containers and shells read differently. */
const nameSender = (from: string) => (from.includes('<') ? from : `${organisation.name} <${from}>`)

/** The providers whose settings are complete. */
function chooseProviders(given: Record<string, string | undefined>): ChosenProvider[] {
  return textProviders
    .filter(({ settings }) =>
      settings.every(({ name, isOptional }) => isOptional === true || given[name] !== undefined),
    )
    .map((provider) => ({
      provider,
      values: Object.fromEntries(provider.settings.map(({ name }) => [name, given[name]])),
    }))
}

function readAddressLookUp(values: z.infer<typeof shape>): Environment['addressLookUp'] {
  const { ADDRESS_LOOKUP: provider, ADDRESS_LOOKUP_KEY: key } = values
  if (provider === undefined || key === undefined) return null
  return { provider, key, origin: values.ADDRESS_LOOKUP_URL ?? null }
}
