import { nameJob } from '@kindfold/content/desk/job-names.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { findWord } from '../words/find-word.ts'
import { exceptionsWords } from '../words/exceptions-words.ts'
import { messagesWords } from '@kindfold/content/desk/messages-words.ts'
import { requestsWords } from '../words/requests-words.ts'
import { reviewWords } from '@kindfold/content/desk/review-words.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { todayWords } from './today-words.ts'
import { leftByRound } from '@kindfold/domain/office/today/invariants.ts'
import type { TaskKind } from '@kindfold/domain/office/today/tasks.ts'
import type { Waiting } from '@kindfold/domain/office/today/waiting.ts'

const words = todayWords.one

/** What one waiting thing is called, so that it is told from its neighbours; a reference or a name as it is. */
export function sayWaiting(kind: TaskKind, waiting: Waiting): string {
  const { subject, due, areaName = waiting.areaId, code = '', reference, number = 0 } = waiting
  const area = areaName ?? subject
  const ofReference = (what: string) => (reference === undefined ? what : words.of(what, reference))
  switch (kind) {
    case 'no-driver':
      return words.of(words.round(area, number), findWord(words.lacks, code) ?? code)
    case 'not-started':
      return words.round(area, number)
    case 'no-position':
      return words.positions(area, formatDay(due ?? ''), number)
    case 'gap': {
      const short = words.short[code as keyof typeof words.short] ?? words.short.both
      return words.gap(area, formatDay(due ?? ''), short(number))
    }
    case 'crew-away':
      return words.of(words.round(area, number), findWord(words.away, code) ?? code)
    case 'van-due':
      return words.of(reference ?? '', findWord(words.dueOfVan, code) ?? code)
    case 'no-agreement':
      return words.of(words.of(subject, nameCharity(code)), formatDay(due ?? ''))
    case 'do-not-collect':
      return words.of(subject, formatDay(due ?? ''))
    case 'regular':
      return words.of(reference ?? '', formatDay(due ?? ''))
    case 'plan':
    case 'left-out':
    case 'counter':
    case 'not-settled':
    case 'no-outcome':
      return words.of(area, formatDay(due ?? ''))
    case 'no-van':
      return area
    case 'exception': {
      const what =
        code === leftByRound ? exceptionsWords.lostRound : (findWord(exceptionsWords.kinds, code) ?? code)
      return ofReference(number === 0 ? words.of(what, area) : words.of(what, words.round(area, number)))
    }
    case 'late-message':
      return words.late(findWord(messagesWords.channels, code) ?? code, areaName, number)
    case 'failed-message':
      return ofReference(code)
    case 'request':
    case 'enquiry':
      return ofReference(findWord(requestsWords.kinds, code) ?? code)
    case 'payment-late':
    case 'payment-due':
    case 'payment-arrival':
      return words.payment(nameCharity(code), number)
    case 'job':
      return nameJob(subject)
    case 'article':
      return code
    case 'review-count':
      return findWord(reviewWords.platforms, subject) ?? subject
    case 'untold-window':
    case 'off-round':
    case 'no-note':
    case 'missed-report':
    case 'call':
    case 'waiting-list':
      return subject
  }
}
