import { formatMoment } from '../calendar/format-when.ts'
import { done, refused } from './act-words.ts'

/** What is wrong with an answer before it is looked at. */
export const answerTextWords = {
  missing: 'Write an answer.',
  tooLong: (_: number, most: number) =>
    `Make this shorter: ${most.toLocaleString('en-GB')} characters at most.`,
}

type AnsweredBefore = { answeredAt: string }

/** How answering a complaint or an enquiry ended, by its outcome. */
export const answerRequestWords = {
  answered: done(() => 'Answered and closed. The email waits to be sent.', 'request-answered'),
  'answered-before': {
    ...refused(
      ({ answeredAt }: AnsweredBefore) => `Not done, since it was answered at ${formatMoment(answeredAt)}.`,
    ),
    beside: ({ answeredAt }: AnsweredBefore) => [
      {
        field: 'form',
        words: `Not sent: it was answered at ${formatMoment(answeredAt)}, while you wrote. Your words are below.`,
      },
    ],
  },
  'answered-by-its-link': refused(
    ({ asked }: { asked: string }) =>
      `Not done, since a ${asked} is had by the link that was emailed: only who opens it has proved the address.`,
  ),
  ambiguous: refused(() => 'Several requests begin like that: write more of it.'),
  unknown: refused(
    (_: unknown, { request }: { request: string }) =>
      `There is no request ${request}: requests lists the open ones.`,
  ),
}
