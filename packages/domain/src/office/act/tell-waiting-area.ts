import { tellWaitingListDryRunWords, tellWaitingListWords } from '@kindfold/content/desk/outcome-words.ts'
import { tellWaitingList } from '../../booking/waiting-list/tell-waiting-list.ts'
import { defineAct } from './define-act.ts'
import { askSeen } from './field.ts'

/** Tells who waits for an area that we now come there. */
export const tellWaitingArea = defineAct({
  name: 'tell-waiting-list',
  right: 'tell-waiting-list',
  of: 'area',
  does: 'Tells those who wait for a postcode that an area now collects. Without --yes it shows how many.',
  fields: { seen: askSeen() },
  perform: tellWaitingList,
  words: tellWaitingListWords,
  dryRun: { words: tellWaitingListDryRunWords, leadsTo: 'told', confirms: 'To tell them' },
})
