import { textProviders } from '../channels/text-providers.ts'
import type { Setting } from '../setting/setting.ts'

/** The server's own environment variables, in the order of .env.example. */
export const serverSettings = [
  {
    name: 'NODE_ENV',
    comment:
      'Set to production on the internet. The server then requires origins and a database, and refuses demonstration data.',
    example: '',
  },
  {
    name: 'SITE_ORIGIN',
    comment: 'Public address of the site, with https and without a closing slash. Required in production.',
    example: 'https://www.example.org',
  },
  {
    name: 'BOOKING_ORIGIN',
    comment: 'Public address of the booking pages. Required in production.',
    example: 'https://book.example.org',
  },
  {
    name: 'DESK_ORIGIN',
    comment:
      'Public address of the desk, where staff sign in. Required in production. A passkey belongs to this host name.',
    example: 'https://desk.example.org',
  },
  {
    name: 'DRIVE_ORIGIN',
    comment:
      'Public address of the driver’s app. Required in production where it or the desk runs. A passkey belongs to this host name.',
    example: 'https://drive.example.org',
  },
  {
    name: 'DATABASE_URL',
    comment:
      'PostgreSQL to use. Without it the server uses an embedded database in DATA_DIR. Production requires one of the two.',
    example: 'postgres://kindfold:password@localhost:5432/kindfold',
  },
  {
    name: 'DATABASE_POOLER_URL',
    comment:
      'The same database through PgBouncer in transaction mode: pages and acts go that way, and sessions, jobs and backups by DATABASE_URL. Empty means no pooler.',
    example: 'postgres://kindfold:password@localhost:6432/kindfold',
  },
  {
    name: 'DATA_DIR',
    comment: 'Folder of the embedded database. Only one server at a time can use it.',
    example: './data',
  },
  {
    name: 'APPS',
    comment:
      'What this process runs, separated by commas: the site, booking, the desk, the drivers’ app, and the worker, which sends messages and runs the jobs.',
    example: 'site,booking,desk,drive,worker',
  },
  {
    name: 'HOST',
    comment:
      'Address to listen on. Empty means every address of this machine, or 127.0.0.1 when there is an outbox. With 0.0.0.0 your phone can connect, and everybody on your network can read the outbox.',
    example: '',
  },
  { name: 'SITE_PORT', comment: 'Port of the public site.', example: '3000' },
  { name: 'BOOKING_PORT', comment: 'Port of the booking pages.', example: '3001' },
  { name: 'DESK_PORT', comment: 'Port of the desk.', example: '3002' },
  { name: 'DRIVE_PORT', comment: 'Port of the driver’s app.', example: '3003' },
  {
    name: 'METRICS_PORT',
    comment: 'Port of the Prometheus metrics. 0 turns them off.',
    example: '9464',
  },
  {
    name: 'METRICS_HOST',
    comment:
      'Address of this machine at which the metrics are given, for a Prometheus or load balancer on another machine. They name jobs and counts: only your own network may reach it.',
    example: '127.0.0.1',
  },
  {
    name: 'ADDRESS_KEY',
    comment:
      'Secret of 32 characters or more, the same for every process, by which addresses of visitors are hashed and links in emails are signed. Empty means one derived from the password of DATABASE_URL, which changes with it.',
    example: '',
  },
  {
    name: 'TRUST_PROXY',
    comment: 'Number of reverse proxies whose X-Forwarded-For we trust.',
    example: '0',
  },
  {
    name: 'VISITOR_LIMITS',
    comment:
      'Rate limits on booking for each network address: on or off. Off for load tests, never in production.',
    example: 'on',
  },
  {
    name: 'ANALYTICS_ID',
    comment: 'Google Analytics measurement id. Empty means no analytics code on any page.',
    example: '',
  },
  {
    name: 'COPY_PROTECTION',
    comment: 'Discourages dragging and saving of pictures: on or off.',
    example: 'on',
  },
  {
    name: 'PAGE_CACHE',
    comment: 'Keeps finished pages in memory: on or off. Off to measure rendering.',
    example: 'on',
  },
  {
    name: 'SMTP_URL',
    comment:
      'Mail server for all email; smtps:// for TLS from the first byte. Without it nothing is sent, and the outbox page shows the messages, on local addresses only. Required in production.',
    example: 'smtp://user:password@mail.example.org:587',
  },
  {
    name: 'MAIL_FROM',
    comment: 'Sender address of our emails; we add our name. Required in production.',
    example: 'hello@example.org',
  },
  {
    name: 'ALERT_TO',
    comment:
      'Whom the worker writes to when something is in trouble, and once more when it is over: addresses, separated by commas. Needs SMTP_URL. Empty means nobody, for instance since a Prometheus watches.',
    example: 'operator@example.org',
  },
  {
    name: 'POSTCODE_LOOKUP_URL',
    comment:
      'Address of postcodes.io, or of a copy, to check whether a postcode is in use. Empty means no check.',
    example: 'https://api.postcodes.io',
  },
  {
    name: 'OSRM_URL',
    comment:
      'Address of a server of OSRM, for the travel times of rounds. Empty means estimates from straight lines.',
    example: '',
  },
  {
    name: 'MAP_TILES_URL',
    comment:
      'Address of a PMTiles archive whose streets the desk draws under a round. Its host learns where staff look. Empty means no streets.',
    example: '',
  },
  {
    name: 'ADDRESS_LOOKUP',
    comment:
      'Provider of “Find my address”: os-places or ideal-postcodes. Empty means that donors type their address.',
    example: '',
  },
  { name: 'ADDRESS_LOOKUP_KEY', comment: 'Our key with that provider.', example: '' },
  {
    name: 'ADDRESS_LOOKUP_URL',
    comment: 'Base URL of that provider’s API, for tests.',
    example: '',
  },
  {
    name: 'DRIVE_POSITIONS',
    comment:
      'Asks drivers whether the office may see the last place of a van on its round, to 250 m: on or off. Tell drivers first.',
    example: 'off',
  },
  {
    name: 'BACKUP_TO',
    comment:
      'Folder of the backups, on another disk or one that is copied elsewhere. Each night’s is put there, beside the register of erasures that a restore needs. Empty means none are taken.',
    example: '/var/backups/kindfold',
  },
  {
    name: 'BACKUP_KEY',
    comment:
      'Public key of age (age1...) for which backups are encrypted; several are separated by commas. The private key does not belong on this machine. Empty means that backups are not encrypted.',
    example: '',
  },
  {
    name: 'BACKUP_KEEP',
    comment: 'How many backups stay: the newest of so many days, weeks and months.',
    example: '7,5,12',
  },
  {
    name: 'BACKUP_COMMAND',
    comment:
      'Program that is given each finished backup and the register of erasures, by their names, to copy them elsewhere.',
    example: '',
  },
  {
    name: 'LOG_LEVEL',
    comment:
      'Lowest level to log: fatal, error, warn, info, debug or silent. The default is info in production, else warn.',
    example: '',
  },
] as const satisfies readonly Setting[]

/** The name of one of them. */
export type ServerSetting = (typeof serverSettings)[number]['name']

/** Every environment variable that we read. Those of the text message providers come last. */
export const settings: readonly Setting[] = [
  ...serverSettings,
  ...textProviders.flatMap((provider) => provider.settings),
]
