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
  host: string | null
  ports: { site: number; booking: number; metrics: number }
  trustedProxies: number
  analyticsId: string | null
  copyProtection: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** The apps that this server knows how to mount. */
export type AppName = 'site' | 'booking'

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
    .default('site,booking')
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(['site', 'booking'], 'may only name site and booking, separated by commas')).min(1)),
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
      apps: [...new Set(values.APPS)],
      host: values.HOST ?? null,
      ports: { site: values.SITE_PORT, booking: values.BOOKING_PORT, metrics: values.METRICS_PORT },
      trustedProxies: values.TRUST_PROXY,
      analyticsId: values.ANALYTICS_ID ?? null,
      copyProtection: values.COPY_PROTECTION === 'on',
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
  if (given.DATABASE_URL === undefined && given.DATA_DIR === undefined) {
    faults.push('DATABASE_URL, or DATA_DIR for the embedded database, must be set in production.')
  }
  return faults
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
