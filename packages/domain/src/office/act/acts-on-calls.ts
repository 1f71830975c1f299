import { callWords } from '@kindfold/content/desk/call-words.ts'
import { keepUnanswered, putCallBack, tellByCall } from '../call/record-call.ts'
import { defineAct, type StaffActOf } from './define-act.ts'

const act = { right: 'tick-calls', of: 'call', fields: {}, words: callWords } as const

/** What staff write down of a call to a donor whom only the telephone reaches. */
export const actsOnCalls: readonly StaffActOf<'call'>[] = [
  defineAct({
    ...act,
    name: 'told',
    does: 'Ticks off the calls to a donor: they have been told.',
    perform: tellByCall,
  }),
  defineAct({
    ...act,
    name: 'no-answer',
    does: 'Records that nobody answered. The calls stay on the list.',
    perform: keepUnanswered,
  }),
  defineAct({ ...act, name: 'put-back', does: null, perform: putCallBack }),
]
