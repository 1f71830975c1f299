import { saveDraftWords } from '@kindfold/content/desk/article-act-words.ts'
import { callListWords } from '@kindfold/content/desk/call-words.ts'
import { findBookingWords } from '@kindfold/content/desk/outcome-words.ts'
import { peopleWords } from '@kindfold/content/desk/people-words.ts'
import { parseReference } from '@kindfold/domain/booking/booking/reference.ts'
import { toBookingSubject } from '@kindfold/domain/office/act/booking-subject.ts'
import { listCalls } from '@kindfold/domain/office/call/list-calls.ts'
import { findBookingForStaff } from '@kindfold/domain/office/desk/find-booking-for-staff.ts'
import { findArticleId } from '@kindfold/domain/publishing/article/find-article-id.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import { findReview } from '@kindfold/domain/publishing/review/list-reviews.ts'
import { findStaffId } from '@kindfold/domain/staff/find-staff-id.ts'
import type { ActSubjects } from '@kindfold/domain/office/act/define-act.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { readDate, readWord, type Part } from './read-given.ts'
import { answer } from './answer.ts'
import type { DeskAnswer, Given } from './command.ts'

/** What a command finds by its first words: on what it acts, one after the other; or why on nothing. */
type Found<Of extends keyof ActSubjects> =
  | { kind: 'found'; subjects: readonly [ActSubjects[Of], ...ActSubjects[Of][]] }
  | { kind: 'not-found'; answer: DeskAnswer }

type Find<Of extends keyof ActSubjects> = (services: Services) => Promise<Found<Of>>

/** How the words after a command name what it acts on. */
type Subject<Of extends keyof ActSubjects> = { usage: readonly string[]; read(given: Given): Part<Find<Of>> }

const found = <One>(...subjects: [One, ...One[]]) => ({ kind: 'found', subjects }) as const
const notFound = (answer: DeskAnswer) => ({ kind: 'not-found', answer }) as const
const read = <Value>(value: Value) => ({ kind: 'read', value }) as const

/** Named by one word. */
const byWord = <Of extends keyof ActSubjects>(
  usage: string,
  find: (services: Services, word: string) => Promise<Found<Of>>,
): Subject<Of> => ({
  usage: [usage],
  read(given) {
    const word = readWord(given, 0, usage)
    return word.kind === 'faulty' ? word : read((services) => find(services, word.value))
  },
})

/** An article by its address or id, as it is now. */
const article = byWord<'article'>('ARTICLE', async (services, named) => {
  const postId = await findArticleId(services, named)
  const known = postId === null ? null : await findArticle(services, postId)
  if (known === null) {
    const words = { 'unknown-article': saveDraftWords['unknown-article'] }
    return notFound(answer({ kind: 'unknown-article' }, words, { article: named }))
  }
  return found({ article: named, postId: known.postId, version: known.version, base: known.base })
})

/** The number of what was said of a fact. */
const fact: Subject<'fact'> = {
  usage: ['NUMBER'],
  read(given) {
    const word = readWord(given, 0, 'NUMBER')
    if (word.kind === 'faulty') return word
    if (!/^\d{1,9}$/.test(word.value)) return { kind: 'faulty', words: 'NUMBER must be a whole number.' }
    return read(async () => found({ number: Number(word.value) }))
  },
}

export const subjects: { [Of in keyof ActSubjects]: Subject<Of> } = {
  nothing: { usage: [], read: () => read(async () => found({})) },
  areas: { usage: [], read: () => read(async () => found({ areas: 'all' as const })) },
  area: byWord('AREA', async (_, area) => found({ areaId: area.toLowerCase() })),
  day: {
    usage: ['AREA', 'DATE'],
    read(given) {
      const [area, date] = [readWord(given, 0, 'AREA'), readDate(given, 1)]
      if (area.kind === 'faulty') return area
      if (date.kind === 'faulty') return date
      return read(async () => found({ areaId: area.value.toLowerCase(), date: date.value }))
    },
  },
  booking: byWord('REFERENCE', async (services, reference) => {
    const booking = await findBookingForStaff(services, { reference })
    if (booking.kind !== 'found') return notFound(answer(booking, findBookingWords, { reference }))
    return found(toBookingSubject(booking.booking))
  }),
  // Every call to the donor of a booking: they are made in one conversation.
  call: byWord('REFERENCE', async (services, word) => {
    const parsed = parseReference(word)
    if (parsed.kind === 'malformed')
      return notFound(answer(parsed, { malformed: findBookingWords.malformed }, { reference: word }))
    const { reference } = parsed
    const calls = (await listCalls(services)).calls.filter((call) => call.reference === reference)
    const [first, ...others] = calls.map(({ id, tries }) => ({ messageId: id, tries }))
    if (first === undefined) return notFound({ exitCode: 1, text: callListWords.notHere(reference) })
    return found(first, ...others)
  }),
  request: byWord('REQUEST', async (_, request) => found({ request })),
  message: byWord('MESSAGE', async (_, message) => found({ messageId: message.toLowerCase() })),
  picture: byWord('PICTURE', async (_, picture) => found({ picture })),
  review: byWord('REVIEW', async (services, review) => {
    const version = (await findReview(services, review))?.version ?? 0
    return found({ review, version })
  }),
  article,
  fact,
  person: byWord('EMAIL', async (services, email) => {
    const staffId = await findStaffId(services, email)
    if (staffId !== null) return found({ staffId, email })
    const { unknownPerson } = peopleWords
    return notFound(answer({ kind: 'unknown-person' }, { 'unknown-person': unknownPerson }, { email }))
  }),
}
