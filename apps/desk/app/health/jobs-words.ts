import { formatMoment } from '@kindfold/content/calendar/format-when.ts'

/** Words about jobs on the page Health: those that were given up, and when each was done. */
export const jobsWords = {
  title: 'Jobs that were given up',
  lead: 'What is done by itself is tried several times. What failed each time stands here.',
  none: 'No job was given up',
  noneText: 'What fails is tried again first. Whatever is late stands below.',
  columns: { job: 'Job', since: 'Given up', state: 'State', act: 'Run again' },
  asked: (by: string, at: string) => `${by} asked for it at ${formatMoment(at)}. It has not been done since.`,
  failedAgain: (at: string) => `It failed again at ${formatMoment(at)}. The operator finds why in the log.`,
  waits: 'Nobody has asked for it yet.',
  all: {
    heading: 'All jobs',
    columns: { job: 'Job', done: 'Last done', due: 'Due', state: 'State' },
    never: 'Not yet',
    onTime: 'On time',
    late: (minutes: number) =>
      minutes < 120 ? `${minutes} minutes late` : `${Math.floor(minutes / 60)} hours late`,
    noWorker: 'No worker has told its jobs yet: none has run on this database since the update.',
  },
  submit: (job: string) => `Run “${job}” again`,
  notGivenUp: 'That job was done meanwhile.',
}
