import { channelNames } from '@kindfold/messages/channels.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnvironment, variableNames } from './read-environment.ts'
import { settings } from './settings.ts'
import { formatEnvironmentExample } from './format-environment-example.ts'

const production = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://www.kindfold.example',
  BOOKING_ORIGIN: 'https://book.kindfold.example',
  DESK_ORIGIN: 'https://desk.kindfold.example',
  DRIVE_ORIGIN: 'https://drive.kindfold.example',
  DATA_DIR: '/var/lib/kindfold',
  SMTP_URL: 'smtp://mail.kindfold.example',
  MAIL_FROM: 'Kindfold <hello@kindfold.example>',
}
const readFaults = (variables: Record<string, string>) => {
  const reading = readEnvironment(variables)
  return reading.kind === 'faulty' ? reading.faults : []
}

test('nothing needs to be set to try Kindfold', () => {
  const reading = readEnvironment({})
  expect(reading).toMatchObject({
    kind: 'read',
    environment: {
      isProduction: false,
      siteOrigin: 'http://localhost:3000',
      bookingOrigin: 'http://localhost:3001',
      areOriginsSet: false,
      databaseUrl: null,
      poolerUrl: null,
      dataFolder: './data',
      apps: ['site', 'booking', 'desk', 'drive'],
      isWorker: true,
      mail: { smtpUrl: null },
      textProviders: [],
      postcodeLookUpOrigin: null,
      osrmOrigin: null,
      mapTilesUrl: null,
      addressLookUp: null,
      copyProtection: true,
      keepsPages: true,
    },
  })
})

test('an origin not set follows the port', () => {
  expect(readEnvironment({ SITE_PORT: '4000' })).toMatchObject({
    environment: { siteOrigin: 'http://localhost:4000' },
  })
})

test('what is almost production is a fault and no trial, which could never be made a real one', () => {
  for (const NODE_ENV of ['prod', 'Production', 'live']) {
    expect(readFaults({ ...production, NODE_ENV })[0]).toBe(
      'NODE_ENV must be production, or nothing, development or test.',
    )
  }
  for (const NODE_ENV of ['', 'development', 'test']) expect(readEnvironment({ NODE_ENV }).kind).toBe('read')
})

test('two parts of one process may not share a port; what another process serves does not matter', () => {
  expect(readFaults({ BOOKING_PORT: '09464', APPS: 'booking' })).toEqual([
    'METRICS_PORT and BOOKING_PORT may not both be 9464.',
  ])
  expect(readFaults({ BOOKING_PORT: '3000', APPS: 'booking, worker' })).toEqual([])
  expect(readFaults({ METRICS_PORT: '3000', APPS: 'worker' })).toEqual([])
})

test('a mail server’s password that breaks the address is told with how to write it', () => {
  expect(readFaults({ SMTP_URL: 'smtp://user:pa/ss@mail.example.org:587' })).toEqual([
    'SMTP_URL must be a URL; in a password /, ?, # and @ are written as %2F, %3F, %23 and %40.',
  ])
})

test('an address alone as MAIL_FROM gets our name, so that the file of settings needs no quotes', () => {
  const readFrom = (MAIL_FROM: string) => {
    const reading = readEnvironment({ MAIL_FROM })
    return reading.kind === 'read' ? reading.environment.mail.from : reading.faults
  }
  expect(readFrom('hello@example.org')).toBe('Kindfold <hello@example.org>')
  expect(readFrom('Kindfold Kent <kent@example.org>')).toBe('Kindfold Kent <kent@example.org>')
})

test('an empty variable counts as unset', () => {
  expect(readEnvironment({ DATABASE_URL: '', SITE_PORT: '' }).kind).toBe('read')
})

test('all faults are told together, each naming its variable', () => {
  const faults = readFaults({
    SITE_PORT: '70000',
    SITE_ORIGIN: 'https://www.example.org/',
    DATABASE_URL: 'mysql://x',
    COPY_PROTECTION: 'yes',
    APPS: 'site,shop',
    TRUST_PROXY: 'all',
    ANALYTICS_ID: '<script>',
    LOG_LEVEL: 'loud',
  })
  expect(faults.map((fault) => fault.split(' ', 1)[0])).toEqual([
    'SITE_ORIGIN',
    'DATABASE_URL',
    'APPS',
    'SITE_PORT',
    'TRUST_PROXY',
    'ANALYTICS_ID',
    'COPY_PROTECTION',
    'LOG_LEVEL',
  ])
})

test('metrics stay on this machine and the address key is derived, unless the settings say otherwise', () => {
  expect(readEnvironment({})).toMatchObject({
    environment: { metricsHost: '127.0.0.1', addressSecret: null },
  })
  const ADDRESS_KEY = 'k'.repeat(32)
  expect(readEnvironment({ METRICS_HOST: '10.0.0.11', ADDRESS_KEY })).toMatchObject({
    environment: { metricsHost: '10.0.0.11', addressSecret: ADDRESS_KEY },
  })
  expect(readFaults({ ADDRESS_KEY: 'short' })).toEqual(['ADDRESS_KEY must have 32 characters or more.'])
})

test('a pooler stands before a server, which is named too', () => {
  const DATABASE_POOLER_URL = 'postgres://kindfold@127.0.0.1:6432/kindfold'
  expect(readFaults({ DATABASE_POOLER_URL })).toEqual([
    'DATABASE_URL must be set too: migrations, jobs and backups do not go through DATABASE_POOLER_URL.',
  ])
  expect(
    readEnvironment({ DATABASE_POOLER_URL, DATABASE_URL: 'postgres://kindfold@127.0.0.1/kindfold' }),
  ).toMatchObject({
    environment: { poolerUrl: DATABASE_POOLER_URL },
  })
})

test('production demands origins, a database and a mail server', () => {
  expect(readFaults({ NODE_ENV: 'production' }).map((fault) => fault.split(' ', 1)[0])).toEqual([
    'SITE_ORIGIN',
    'BOOKING_ORIGIN',
    'DESK_ORIGIN',
    'DRIVE_ORIGIN',
    'SMTP_URL',
    'MAIL_FROM',
    'DATABASE_URL,',
  ])
  expect(readEnvironment(production)).toMatchObject({ kind: 'read', environment: { areOriginsSet: true } })
})

test('production keeps its limits for visitors', () => {
  expect(readFaults({ ...production, VISITOR_LIMITS: 'on' })).toEqual([])
  expect(readFaults({ ...production, VISITOR_LIMITS: 'off' })).toEqual([
    'VISITOR_LIMITS may not be off in production: without limits anybody could send emails to anybody.',
  ])
  expect(readEnvironment({ VISITOR_LIMITS: 'off' })).toMatchObject({ environment: { limitsVisitors: false } })
})

test('production demands https', () => {
  expect(readFaults({ ...production, SITE_ORIGIN: 'http://www.kindfold.example' })).toEqual([
    'SITE_ORIGIN must use https in production.',
  ])
})

test('streets are an archive at an address without a password, and over https in production', () => {
  const MAP_TILES_URL = 'https://tiles.example.org/area.pmtiles?version=2'
  expect(readEnvironment({ MAP_TILES_URL })).toMatchObject({ environment: { mapTilesUrl: MAP_TILES_URL } })
  const wrong = [
    'tiles.example.org',
    'ftp://a.example/a.pmtiles',
    'https://a.example',
    'https://u:p@a.example/a',
  ]
  for (const given of wrong)
    expect(readFaults({ MAP_TILES_URL: given }), given).toEqual([
      expect.stringMatching(/^MAP_TILES_URL must be /),
    ])
  expect(readFaults({ ...production, MAP_TILES_URL: 'http://tiles.example.org/area.pmtiles' })).toEqual([
    'MAP_TILES_URL must use https in production.',
  ])
})

test('a process that only shows pages needs no mail server, the worker does', () => {
  const { SMTP_URL: _, MAIL_FROM: __, ...withoutMail } = production
  expect(readFaults({ ...withoutMail, APPS: 'site,booking' })).toEqual([])
  expect(readFaults({ ...withoutMail, APPS: 'worker' })).toHaveLength(2)
  expect(readEnvironment({ APPS: 'worker' })).toMatchObject({ environment: { apps: [], isWorker: true } })
})

test('outside production the outbox is opened on local addresses alone: else it refuses to start', () => {
  const nameFaults = (variables: Record<string, string>) =>
    readFaults(variables).map((fault) => fault.split(' ', 1)[0])
  const { SITE_ORIGIN, BOOKING_ORIGIN, SMTP_URL } = production
  expect(nameFaults({ BOOKING_ORIGIN })).toEqual(['BOOKING_ORIGIN'])
  expect(nameFaults({ SITE_ORIGIN, BOOKING_ORIGIN, APPS: 'shop' })).toEqual([
    'APPS',
    'SITE_ORIGIN',
    'BOOKING_ORIGIN',
  ])
  expect(nameFaults({ SITE_ORIGIN, BOOKING_ORIGIN, SMTP_URL })).toEqual([])
  expect(nameFaults({ BOOKING_ORIGIN: 'http://localhost:4300' })).toEqual([])
})

test('with an outbox the server listens to this machine alone and takes no other Host, unless HOST says otherwise', () => {
  const read = (variables: Record<string, string>) => readEnvironment(variables)
  expect(read({})).toMatchObject({ environment: { hasOutbox: true, host: '127.0.0.1', hostRule: 'own' } })
  expect(read({ HOST: '127.0.0.1' })).toMatchObject({ environment: { hostRule: 'own' } })
  expect(read({ HOST: '0.0.0.0' })).toMatchObject({
    environment: { host: '0.0.0.0', hostRule: 'own-or-numeric' },
  })
  expect(read({ SMTP_URL: 'smtp://mail.example.org' })).toMatchObject({
    environment: { hasOutbox: false, host: null, hostRule: 'any' },
  })
  expect(read(production)).toMatchObject({ environment: { hasOutbox: false, host: null, hostRule: 'own' } })
})

test('without Twilio production sends and promises no texts; elsewhere the outbox shows them', () => {
  const readChannels = (variables: Record<string, string>) => {
    const reading = readEnvironment(variables)
    return reading.kind === 'read' ? reading.environment.channels : null
  }
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+442079460000',
  }
  expect(readChannels(production)).toEqual(['email', 'call'])
  expect(readChannels({ ...production, ...twilio })).toEqual(['email', 'sms', 'call'])
  expect(readChannels({})).toEqual(channelNames)
})

test('text messages need all of their settings or none', () => {
  expect(readFaults({ TWILIO_AUTH_TOKEN: 'secret' }).map((fault) => fault.split(' ', 1)[0])).toEqual([
    'TWILIO_ACCOUNT_SID',
    'TWILIO_FROM',
  ])
  expect(
    readEnvironment({
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+442079460000',
    }),
  ).toMatchObject({
    environment: {
      textProviders: [{ provider: { name: 'Twilio' }, values: { TWILIO_FROM: '+442079460000' } }],
    },
  })
})

test('looking up addresses needs a provider and its key, looking up postcodes an origin', () => {
  expect(readFaults({ ADDRESS_LOOKUP: 'os-places' }).map((fault) => fault.split(' ', 1)[0])).toEqual([
    'ADDRESS_LOOKUP_KEY',
  ])
  expect(readFaults({ ADDRESS_LOOKUP: 'the-phone-book', ADDRESS_LOOKUP_KEY: 'x' })).toHaveLength(1)
  expect(readFaults({ POSTCODE_LOOKUP_URL: 'https://api.postcodes.io/postcodes' })).toHaveLength(1)
  expect(
    readEnvironment({
      POSTCODE_LOOKUP_URL: 'https://api.postcodes.io',
      ADDRESS_LOOKUP: 'ideal-postcodes',
      ADDRESS_LOOKUP_KEY: 'secret',
    }),
  ).toMatchObject({
    environment: {
      postcodeLookUpOrigin: 'https://api.postcodes.io',
      addressLookUp: { provider: 'ideal-postcodes', key: 'secret', origin: null },
    },
  })
})

test('the site and booking may not share one address, at which booking would never be met', () => {
  expect(readFaults({ ...production, BOOKING_ORIGIN: production.SITE_ORIGIN })).toEqual([
    'BOOKING_ORIGIN and SITE_ORIGIN may not both be https://www.kindfold.example: the name decides which app answers.',
  ])
})

test('two doors may not stand on one port', () => {
  expect(readFaults({ SITE_PORT: '3001' })).toEqual(['BOOKING_PORT and SITE_PORT may not both be 3001.'])
})

test.each([
  'https://example.org/path',
  'https://user@example.org',
  'ftp://example.org',
  'https://EXAMPLE.org',
  'x',
])('%s is no origin', (origin) => expect(readFaults({ SITE_ORIGIN: origin })).toHaveLength(1))

test('.env.example shows every variable that is read, and says what each is for', () => {
  expect(settings.map(({ name }) => name).toSorted()).toEqual(variableNames.toSorted())
  const written = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  expect(written).toBe(formatEnvironmentExample())
})
