import { formatMoment } from '../calendar/format-when.ts'

/** Words of the page about jobs that were given up. */
export const jobsWords = {
  title: 'Jobs',
  lead: 'What we do by itself is tried several times. What failed each time stands here.',
  none: 'No job was given up',
  noneText: 'Whatever failed for a moment was done at the next try.',
  columns: { job: 'Job', since: 'Given up', state: 'State', act: 'Run again' },
  asked: (by: string, at: string) => `${by} asked for it at ${formatMoment(at)}. It is run within a minute.`,
  failedAgain: (at: string) => `It failed again at ${formatMoment(at)}. The operator finds why in the log.`,
  waits: 'Nobody has asked for it yet.',
  submit: (job: string) => `Run “${job}” again`,
  notGivenUp: 'That job was done meanwhile.',
}
