import type { Database } from '@kindfold/database/open-database.ts'
import { screens } from '../../apps/desk/app/screens.ts'

/** Which filled things the pages are about, as SQL of one text each. */
const samples = {
  ahead: `select reference from bookings where id = '00000002-0000-4000-8000-000000000007'`,
  // In these places the filled references are whole ones.
  past: `select reference from bookings where id = '00000002-0000-4000-8000-00000000001d'`,
  round: `select id from rounds where date = current_date and state = 'started' order by area_id, number limit 1`,
  stop: `select s.id from stops s where s.is_open and s.round_id = (select id from rounds where date = current_date
    and state = 'started' order by area_id, number limit 1) order by position desc limit 1`,
  exception: `select id from exceptions where settled_at is null order by opened_at limit 1`,
  message: `select id from messages where status = 'failed' order by created_at desc limit 1`,
  person: `select id from staff where email = 'office-1@example.org'`,
  driver: `select staff_id from driver_devices order by id limit 1`,
  device: `select id from driver_devices order by id limit 1`,
  van: `select id from vans order by name limit 1`,
  depot: `select id from depots order by name limit 1`,
  request: `select id from privacy_requests where kind = 'deletion' and answered_at is null order by received_at limit 1`,
  article: `select post_id from post_drafts order by post_id limit 1`,
  published: `select id from blog_posts where slug = 'post-7'`,
  many: `select id from many_acts where kind is null limit 1`,
  manyDone: `select id from many_acts where kind = 'write' limit 1`,
  regular: `select id from regular_collections order by id limit 1`,
  picture: `select id from pictures order by id limit 1`,
  review: `select id from google_reviews order by review_timestamp limit 1`,
  today: `select current_date`,
  yesterday: `select current_date - 1`,
  tomorrow: `select current_date + 1`,
  later: `select current_date + 2`,
  nextWeek: `select current_date + 7`,
} as const

export type Sample = Record<keyof typeof samples, string>

/** Addresses of the screens that need more than their path; null: it answers no page, or nothing that was filled. */
const addresses: Record<string, ((sample: Sample) => string[]) | null> = {
  rounds: ({ today }) => [`/rounds/all/${today}`],
  'rounds/:areaId/:date': ({ today }) => [`/rounds/cambridge/${today}`],
  'rounds/:id': ({ round }) => [`/rounds/${round}`],
  'rounds/:id/sheet': ({ round }) => [`/rounds/${round}/sheet`],
  'rounds/:id/lost': ({ round }) => [`/rounds/${round}/lost`],
  'rounds/:id/stops/:stopId': ({ round, stop }) => [`/rounds/${round}/stops/${stop}`],
  bookings: () =>
    [
      ...['', 'SW1A 1AA', 'CB7', 'donor-777@example.org', 'marquilves', 'street'].map(encodeURIComponent),
      '&state=missed',
      '&area=oxford&state=nothing-out',
    ].map((asked) => `/bookings?q=${asked}`),
  // A file of up to 10,000 rows, which nobody waits for.
  'bookings.csv': null,
  // Of 2,000 chosen bookings: before anything is asked, what would follow, and once it is done.
  'bookings/many/:manyId': ({ many, manyDone, nextWeek }) => [
    `/bookings/many/${many}`,
    `/bookings/many/${many}?act=move&date=${nextWeek}&reason=It+snows.`,
    `/bookings/many/${many}?act=cancel&reason=It+snows.`,
    `/bookings/many/${manyDone}`,
  ],
  'bookings/many/:manyId/sheet': ({ many }) => [`/bookings/many/${many}/sheet`],
  'bookings/many/:manyId/labels': ({ many }) => [`/bookings/many/${many}/labels`],
  'bookings/many/:manyId/csv': null,
  'bookings/:reference': ({ ahead, past }) => [`/bookings/${ahead}`, `/bookings/${past}`],
  'bookings/:reference/photo': null,
  'bookings/:reference/outcome': null,
  'bookings/:reference/correct': ({ past }) => [`/bookings/${past}/correct`],
  'regular/:regularId': ({ regular }) => [`/regular/${regular}`],
  'days/:areaId/:date': ({ tomorrow }) => [`/days/cambridge/${tomorrow}`],
  'tomorrow/:areaId/:date': ({ tomorrow, later }) => [
    `/tomorrow/cambridge/${tomorrow}`,
    `/tomorrow/cambridge/${later}`,
  ],
  'tomorrow/:areaId/:date/release': ({ later }) => [`/tomorrow/cambridge/${later}/release`],
  'areas/:areaId': () => ['/areas/cambridge'],
  'areas/:areaId/waiting-list': () => ['/areas/cambridge/waiting-list'],
  calls: () => ['/calls', '/calls?area=oxford'],
  exceptions: ({ yesterday }) => [
    '/exceptions',
    '/exceptions?area=oxford',
    '/exceptions?show=settled',
    `/exceptions?show=settled&date=${yesterday}`,
  ],
  'exceptions/:id': ({ exception }) => [`/exceptions/${exception}`],
  'exceptions/:id/photo': null,
  'closing/:areaId/:date': ({ today, yesterday }) => [
    `/closing/cambridge/${today}`,
    `/closing/cambridge/${yesterday}`,
  ],
  'vans/:id': ({ van }) => [`/vans/${van}`],
  'depots/:id': ({ depot }) => [`/depots/${depot}`],
  'rota/drivers/:id': ({ driver }) => [`/rota/drivers/${driver}`],
  'rota/vans/:vanId': ({ van }) => [`/rota/vans/${van}`],
  'kept-promises': () => [
    '/kept-promises',
    '/kept-promises?months=12',
    '/kept-promises?months=12&area=oxford',
  ],
  figures: () => ['/figures', '/figures?weeks=52', '/figures?weeks=52&area=oxford'],
  messages: ({ yesterday }) => [
    '/messages',
    '/messages?view=all',
    `/messages?kind=collected&channel=email&day=${yesterday}`,
    '/messages?view=waiting',
  ],
  'messages/kinds/:kind': () => ['/messages/kinds/window'],
  'messages/:id': ({ message }) => [`/messages/${message}`],
  'messages/:id/drawn': ({ message }) => [`/messages/${message}/drawn`],
  'messages/:id/again/:channel': null,
  'account/passkey': null,
  'people/:id': ({ person }) => [`/people/${person}`],
  'phones/:id': ({ driver }) => [`/phones/${driver}`],
  'phones/:id/:device': ({ driver, device }) => [`/phones/${driver}/${device}`],
  articles: () => ['/articles', '/articles?q=77', '/articles?page=40'],
  'articles/:id': ({ article }) => [`/articles/${article}`],
  'articles/:id/autosave': null,
  'articles/:id/publish': ({ article }) => [`/articles/${article}/publish`],
  'articles/:id/unpublish': ({ published }) => [`/articles/${published}/unpublish`],
  'articles/:id/history': ({ article }) => [`/articles/${article}/history`],
  'articles/:id/preview': ({ article }) => [`/articles/${article}/preview`],
  audit: ({ person, yesterday, ahead }) => [
    '/audit',
    '/audit?act=open-message',
    '/audit?act=release-plan',
    '/audit?act=booked',
    `/audit?person=${person}`,
    `/audit?person=${person}&act=release-plan`,
    '/audit?person=terminal&act=release-plan',
    `/audit?date=${yesterday}&act=release-plan`,
    `/audit?booking=${ahead}`,
  ],
  positions: () => ['/positions', '/positions?area=oxford'],
  regular: () => ['/regular', '/regular?state=paused', '/regular?q=street', '/regular?q=nobody'],
  requests: () => [
    '/requests',
    '/requests?whose=mine',
    '/requests?view=answered',
    '/requests?view=answered&kind=stock',
  ],
  pictures: () => ['/pictures', '/pictures?q=77'],
  'waiting-list': () => ['/waiting-list', '/waiting-list?page=100'],
  'requests/:id': ({ request }) => [`/requests/${request}`],
  'requests/:id/extend': ({ request }) => [`/requests/${request}/extend`],
  'requests/:id/refuse': ({ request }) => [`/requests/${request}/refuse`],
  'requests/:id/deletion': ({ request }) => [`/requests/${request}/deletion`],
  'pictures/:id': ({ picture }) => [`/pictures/${picture}`],
  'reviews/:id': ({ review }) => [`/reviews/${review}`],
  'facts/:key': () => ['/facts/notice'],
  'message-words/:kind': () => ['/message-words/window'],
  'runbook/:document': () => ['/runbook/incidents'],
  'installation/charities/:slug': () => ['/installation/charities/the-dream-factory'],
  'installation/again/:id': null,
  'figures.csv': null,
  'waiting-list.csv': null,
  // Money has a few thousand rows a year, of which nothing is filled here.
  'money/receipts/:receiptId': null,
  'money/payments/:paymentId': null,
  'money/files/:fileId': null,
  'money/months/:month': null,
  'money/months/:month/csv': null,
  'money/agreements/:agreementId': null,
  'money/agreements/:agreementId/paper': null,
  'money/details/:charity': null,
}

/** The addresses of every screen of the desk, about things that were filled. Throws for a screen of which it knows none. */
export async function listEveryPage(database: Database): Promise<string[]> {
  const found = await database.session(async (handle) => {
    const read: [string, string][] = []
    for (const [name, query] of Object.entries(samples)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { rows } = await handle.execute<{ sample: string | null }>(`select (${query})::text as sample`)
      if (rows[0]?.sample == null) throw new Error(`nothing was filled for ${name}`)
      read.push([name, rows[0].sample])
    }
    return read
  })
  return listAddresses(Object.fromEntries(found) as Sample)
}

/** The addresses of every screen about such things. */
export const listAddresses = (sample: Sample): string[] =>
  screens.flatMap(({ path }) => {
    const list = addresses[path]
    if (list === null) return []
    if (list !== undefined) return list(sample)
    const [first, second, ...more] = path.split('/')
    if (first === 'bookings' && second === ':reference')
      return [`/bookings/${sample.ahead}/${more.join('/')}`]
    if (path.includes(':')) throw new Error(`name an address of the screen ${path}`)
    return [`/${path}`]
  })
