import { answerRequestWords, answerTextWords } from '@kindfold/content/desk/request-act-words.ts'
import { answerEnquiry } from '../../booking/enquiry/answer-enquiry.ts'
import { answerComplaint } from '../../booking/privacy/answer-complaint.ts'
import { defineAct } from './define-act.ts'
import { askText } from './field.ts'

const act = {
  right: 'answer-requests',
  of: 'request',
  fields: { text: askText('text', { atMost: 4000, words: answerTextWords }) },
  words: answerRequestWords,
} as const

export const answerOneComplaint = defineAct({
  ...act,
  name: 'answer',
  does: 'Answers a complaint by email and closes it. REQUEST as listed by requests.',
  perform: answerComplaint,
})

/** Only the desk shows what was asked by a form. */
export const answerOneEnquiry = defineAct({
  ...act,
  name: 'answer-enquiry',
  does: null,
  perform: answerEnquiry,
})

/** What staff do with what somebody asks of us. */
export const actsOnRequests = [answerOneComplaint, answerOneEnquiry]
