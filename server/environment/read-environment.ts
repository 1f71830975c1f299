import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { z } from 'zod'

/** The server's whole configuration, read once at start. Origins have no trailing slash; ports of 0 mean any free port. */
export type Environment = {
  isProduction: boolean
  siteOrigin: string
  bookingOrigin: string
  /** Whether both origins were set, so that Host headers can be held to them. */
  areOriginsSet: boolean
  databaseUrl: string | null
  dataFolder: string
  apps: AppName[]
  /** Whether this process also sends messages and does what is done by itself. */
  isWorker: boolean
  host: string | null
  ports: { site: number; booking: number; metrics: number }
  trustedProxies: number
  analyticsId: string | null
  copyProtection: boolean
  mail: {
    /** Null: nothing leaves the house, messages are read in the outbox. */
    smtpUrl: string | null
    /** 'Kindfold <hello@example.org>' */
    from: string
  }
  /** Null: no text messages. */
  twilio: { accountSid: string; authToken: string; from: string; baseUrl: string | null } | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** The apps that this server knows how to mount. */
export type AppName = 'site' | 'booking'

/** What a process may be told to be: an app's server, the worker, or several of them. */
const parts = ['site', 'booking', 'worker'] as const

const port = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, 'must be a port, 0 to 65535')
    .transform(Number)

const origin = z
  .string()
  .refine(isOrigin, 'must be an origin such as https://www.example.org, without a path or closing slash')

const shape = z.object({
  NODE_ENV: z.string().optional(),
  SITE_ORIGIN: origin.optional(),
  BOOKING_ORIGIN: origin.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATA_DIR: z.string().optional(),
  APPS: z
    .string()
    .default(parts.join())
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(parts, 'may only name site, booking and worker, separated by commas')).min(1)),
  HOST: z.string().optional(),
  SITE_PORT: port(3000),
  BOOKING_PORT: port(3001),
  DESK_PORT: port(3002),
  METRICS_PORT: port(9464),
  TRUST_PROXY: z
    .string()
    .default('0')
    .refine((text) => /^\d$/.test(text), 'must be a number of proxies, 0 to 9')
    .transform(Number),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/, 'must look like G-XXXXXXXXXX')
    .optional(),
  COPY_PROTECTION: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, 'must look like smtp://user:password@host:587')
    .refine(URL.canParse, 'must be a URL')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must look like Kindfold <hello@example.org>',
    )
    .optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+\d{8,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{3,11})$/i,
      'must be a number, a sender’s name or a messaging service',
    )
    .optional(),
  TWILIO_BASE_URL: origin.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .optional(),
})

/** The name of every variable that is read here. */
export const variableNames = Object.keys(shape.shape)

/**
 * What an operator's variables mean, or every fault in them at once, in words.
 * An empty variable counts as unset. Production (NODE_ENV=production) demands origins with https and a named database.
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
): { outcome: 'read'; environment: Environment } | { outcome: 'faulty'; faults: string[] } {
  const isProduction = variables.NODE_ENV === 'production'
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = shape.safeParse(given)
  const faults = [
    ...(parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)),
    ...(isProduction ? listProductionFaults(given) : []),
    ...listTwilioFaults(given),
    ...listPortFaults(given),
  ]
  if (!parsed.success || faults.length > 0) return { outcome: 'faulty', faults }
  const values = parsed.data
  return {
    outcome: 'read',
    environment: {
      isProduction,
      siteOrigin: values.SITE_ORIGIN ?? `http://localhost:${values.SITE_PORT}`,
      bookingOrigin: values.BOOKING_ORIGIN ?? `http://localhost:${values.BOOKING_PORT}`,
      areOriginsSet: values.SITE_ORIGIN !== undefined && values.BOOKING_ORIGIN !== undefined,
      databaseUrl: values.DATABASE_URL ?? null,
      dataFolder: values.DATA_DIR ?? './data',
      apps: [...new Set(values.APPS)].filter((name) => name !== 'worker'),
      isWorker: values.APPS.includes('worker'),
      host: values.HOST ?? null,
      ports: { site: values.SITE_PORT, booking: values.BOOKING_PORT, metrics: values.METRICS_PORT },
      trustedProxies: values.TRUST_PROXY,
      analyticsId: values.ANALYTICS_ID ?? null,
      copyProtection: values.COPY_PROTECTION === 'on',
      mail: {
        smtpUrl: values.SMTP_URL ?? null,
        from: values.MAIL_FROM ?? `${organisation.name} <${organisation.email}>`,
      },
      twilio: readTwilio(values),
      logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    },
  }
}

function listProductionFaults(given: Record<string, string | undefined>): string[] {
  const faults: string[] = []
  for (const name of ['SITE_ORIGIN', 'BOOKING_ORIGIN']) {
    const value = given[name]
    if (value === undefined) faults.push(`${name} must be set in production.`)
    else if (isOrigin(value) && !value.startsWith('https://'))
      faults.push(`${name} must use https in production.`)
  }
  // A process that only shows pages sends nothing.
  const sends = (given.APPS ?? 'worker').split(',').some((name) => name.trim() === 'worker')
  for (const name of sends ? ['SMTP_URL', 'MAIL_FROM'] : []) {
    if (given[name] === undefined)
      faults.push(`${name} must be set in production: without it no donor gets an e-mail.`)
  }
  if (given.DATABASE_URL === undefined && given.DATA_DIR === undefined) {
    faults.push('DATABASE_URL, or DATA_DIR for the embedded database, must be set in production.')
  }
  return faults
}

const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']

function listTwilioFaults(given: Record<string, string | undefined>): string[] {
  const missing = twilioNames.filter((name) => given[name] === undefined)
  return missing.length === 0 || missing.length === twilioNames.length
    ? []
    : missing.map((name) => `${name} must be set too: text messages need all three of Twilio’s settings.`)
}

function readTwilio(values: z.infer<typeof shape>): Environment['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = values
  if (accountSid === undefined || authToken === undefined || from === undefined) return null
  return { accountSid, authToken, from, baseUrl: values.TWILIO_BASE_URL ?? null }
}

function listPortFaults(given: Record<string, string | undefined>): string[] {
  const owners = new Map<string, string>()
  const faults: string[] = []
  for (const [name, fallback] of [
    ['SITE_PORT', '3000'],
    ['BOOKING_PORT', '3001'],
    ['METRICS_PORT', '9464'],
  ] as const) {
    const value = given[name] ?? fallback
    const owner = owners.get(value)
    if (owner !== undefined && value !== '0') faults.push(`${name} and ${owner} may not both be ${value}.`)
    owners.set(value, name)
  }
  return faults
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[a-z0-9.:[\]-]+$/.test(text)) return false
  return URL.canParse(text) && new URL(text).origin === text
}
