import { textProviders } from '../worker/channels/text-providers.ts'
import type { Setting } from './setting.ts'

/** The variables of the server itself, in the order an operator meets them. */
export const serverSettings: readonly Setting[] = [
  {
    name: 'NODE_ENV',
    comment:
      'Set to production on the internet: origins and a database are then demanded, demonstration data refused.',
    example: '',
  },
  {
    name: 'SITE_ORIGIN',
    comment:
      'Where the public sees the site, with https and without a closing slash. Demanded in production.',
    example: 'https://www.example.org',
    isDemandedInProduction: true,
  },
  {
    name: 'BOOKING_ORIGIN',
    comment: 'Where donors see the booking pages. Demanded in production.',
    example: 'https://book.example.org',
    isDemandedInProduction: true,
  },
  {
    name: 'DATABASE_URL',
    comment:
      'PostgreSQL to use. Without it an embedded database lives in DATA_DIR. Production demands one of the two.',
    example: 'postgres://kindfold:password@localhost:5432/kindfold',
  },
  {
    name: 'DATA_DIR',
    comment: 'Folder of the embedded database; one server at a time may use it.',
    example: './data',
  },
  {
    name: 'APPS',
    comment:
      'What this process does, by name and comma: serve the site, serve booking, and the worker, which sends messages and runs the jobs.',
    example: 'site,booking,worker',
  },
  {
    name: 'HOST',
    comment:
      'Address to listen on. Empty means every address of this machine; with an outbox only this machine itself. 0.0.0.0 lets your phone in, and with it everybody on your network, who can then read the outbox.',
    example: '',
  },
  { name: 'SITE_PORT', comment: 'Port of the public site.', example: '3000' },
  { name: 'BOOKING_PORT', comment: 'Port of the booking pages.', example: '3001' },
  { name: 'DESK_PORT', comment: 'Port kept for the staff desk; nothing listens there yet.', example: '3002' },
  {
    name: 'METRICS_PORT',
    comment: 'Port of the Prometheus metrics, on 127.0.0.1 only. 0 turns them off.',
    example: '9464',
  },
  {
    name: 'TRUST_PROXY',
    comment: 'How many proxies in front of this server may be believed about the visitor’s address.',
    example: '0',
  },
  {
    name: 'VISITOR_LIMITS',
    comment:
      'Whether one network address may begin, hold, book and change only so much in ten minutes: on or off. Off for load tests.',
    example: 'on',
  },
  {
    name: 'ANALYTICS_ID',
    comment: 'Google Analytics measurement id. Empty means that no analytics code exists on any page.',
    example: '',
  },
  {
    name: 'COPY_PROTECTION',
    comment: 'Whether pictures resist dragging and saving: on or off.',
    example: 'on',
  },
  {
    name: 'PAGE_CACHE',
    comment: 'Whether finished pages are kept in memory: on or off. Off for measuring what rendering costs.',
    example: 'on',
  },
  {
    name: 'SMTP_URL',
    comment:
      'Mail server for every e-mail; smtps:// for TLS from the first byte. Without it messages are read in the outbox, on local addresses only. Production demands it.',
    example: 'smtp://user:password@mail.example.org:587',
    isDemandedInProduction: true,
  },
  {
    name: 'MAIL_FROM',
    comment: 'The address that emails come from; our name is put before it. Demanded in production.',
    example: 'hello@example.org',
    isDemandedInProduction: true,
  },
  {
    name: 'POSTCODE_LOOKUP_URL',
    comment:
      'Where postcodes.io, or a copy of it, answers whether a postcode is in use. Empty means that nobody is asked.',
    example: 'https://api.postcodes.io',
  },
  {
    name: 'ADDRESS_LOOKUP',
    comment:
      'Who lists the addresses of a postcode for donors to choose from: os-places or ideal-postcodes. Empty means that they type it.',
    example: '',
  },
  { name: 'ADDRESS_LOOKUP_KEY', comment: 'Our key with that provider.', example: '' },
  {
    name: 'ADDRESS_LOOKUP_URL',
    comment: 'Another address for that provider’s interface, for tests.',
    example: '',
  },
  {
    name: 'LOG_LEVEL',
    comment:
      'How much is logged: fatal, error, warn, info, debug or silent. Production starts at info, otherwise warn.',
    example: '',
  },
]

/** Every variable that is read: those of the providers of texts are last. */
export const settings: readonly Setting[] = [
  ...serverSettings,
  ...textProviders.flatMap((provider) => provider.settings),
]
