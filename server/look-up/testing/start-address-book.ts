import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in answers one request. */
export type Mood =
  | 'answers'
  /** 503. */
  | 'fails'
  /** 429. */
  | 'throttles'
  /** Never answers. */
  | 'stalls'
  | 'hangs-up'
  /** Another server's page, with status 200. */
  | 'talks-nonsense'
  /** Another server's page, with status 404. */
  | 'is-elsewhere'
  /** Sends the headers and a first byte, then nothing. */
  | 'stops-in-the-middle'

export type AddressBook = {
  origin: string
  /** The requests, in order: path and key. */
  asked: string[]
  /** How it answers the next requests; the last one stays. */
  moods: Mood[]
  close(): Promise<void>
}

/** CB2 1TN is in use and has addresses; every other postcode is unknown. */
const known = 'CB2 1TN'

const osPlaces = [
  {
    BUILDING_NUMBER: '10',
    THOROUGHFARE_NAME: 'ACORN ROW',
    POST_TOWN: 'CAMBRIDGE',
    LAT: 52.1991,
    LNG: 0.1271,
  },
  { BUILDING_NUMBER: '2', THOROUGHFARE_NAME: 'ACORN ROW', POST_TOWN: 'CAMBRIDGE' },
  {
    ORGANISATION_NAME: 'EXAMPLE LTD',
    SUB_BUILDING_NAME: 'FLAT B',
    BUILDING_NAME: '12A',
    THOROUGHFARE_NAME: "ST JAMES'S ROW",
    DEPENDENT_LOCALITY: 'STOW CUM QUY',
    POST_TOWN: 'CAMBRIDGE',
  },
  { SUB_BUILDING_NAME: 'FLAT 1', BUILDING_NAME: 'THE OLD MILL', POST_TOWN: 'NEWTON-UNDER-EXAMPLE' },
  { PO_BOX_NUMBER: '77', POST_TOWN: 'CAMBRIDGE' },
]
const idealPostcodes = [
  {
    building_number: '2',
    thoroughfare: 'Acorn Row',
    post_town: 'CAMBRIDGE',
    organisation_name: '',
    po_box: '',
    building_name: '',
    latitude: 52.1992,
    longitude: 0.1272,
  },
]

/** Simulates postcodes.io, OS Places and Ideal Postcodes, as far as we use them, on a free port of this machine. */
export async function startAddressBook(...moods: Mood[]): Promise<AddressBook> {
  const book: AddressBook = {
    origin: '',
    asked: [],
    moods: moods.length === 0 ? ['answers'] : moods,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://address-book')
    const key = request.headers.key ?? request.headers.authorization ?? ''
    book.asked.push(`${url.pathname}${url.search} ${String(key)}`.trim())
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const mood = (book.moods.length > 1 ? book.moods.shift() : book.moods[0]) ?? 'answers'
    if (mood === 'stalls') return undefined
    if (mood === 'hangs-up') return request.socket.destroy()
    if (mood === 'fails') return answer(503, { error: 'Service Unavailable' })
    if (mood === 'throttles') return answer(429, { error: 'Too Many Requests' })
    if (mood === 'talks-nonsense') return response.end('<h1>Welcome</h1>')
    if (mood === 'is-elsewhere') return response.writeHead(404).end('<h1>Not here</h1>')
    if (mood === 'stops-in-the-middle') return response.writeHead(200, { 'Content-Length': '100' }).write('{')
    if (url.pathname === '/search/places/v1/postcode') {
      const isKnown = url.searchParams.get('postcode') === known
      return answer(200, { header: {}, ...(isKnown ? { results: osPlaces.map((DPA) => ({ DPA })) } : {}) })
    }
    const isKnown = decodeURIComponent(url.pathname).endsWith(`/${known}`)
    if (url.pathname.startsWith('/v1/postcodes/')) {
      if (!isKnown) return answer(404, { code: 4040, message: 'Postcode not found' })
      return answer(200, { code: 2000, result: idealPostcodes })
    }
    if (!isKnown) return answer(404, { status: 404, error: 'Postcode not found' })
    return answer(200, {
      status: 200,
      result: {
        region: 'East of England',
        admin_district: 'South Cambridgeshire',
        bua: 'Cambridge',
        latitude: 52.199,
        longitude: 0.127,
      },
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  book.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return book
}
