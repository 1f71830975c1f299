import { emptyDisk, fillDisk } from '@kindfold/database/testing/while-full.ts'
import { spoilCounter } from '../truth/read-office.ts'
import { minute, type Acts, type Scene } from './scene.ts'

type OfFaults =
  | 'mail-refused'
  | 'mail-slow'
  | 'mail-lost'
  | 'mail-bounced'
  | 'sender-hangs'
  | 'jobs-hang'
  | 'job-fails'
  | 'spoil-counter'
  | 'machine-asleep'
  | 'database-away'
  | 'database-read-only'
  | 'disk-full'
  | 'second-worker'
  | 'process-ended'
  | 'failover'

const treatments = {
  'mail-refused': 'refused',
  'mail-slow': 'slow',
  'mail-lost': 'lost',
  'mail-bounced': 'bounced',
} as const

/** When what begins now and lasts so many minutes is over. */
const endOf = ({ world }: Scene, minutes: number) => world.time.now().getTime() + minutes * minute

function troubleMail(
  scene: Scene,
  { act, minutes }: { act: keyof typeof treatments; minutes: number },
): void {
  const until = endOf(scene, minutes)
  scene.troubles.push({ treatment: treatments[act], until })
  scene.postWorksSince = Math.max(scene.postWorksSince, until + 20 * minute)
}

/** Nothing is expected of what cannot work, nor of the minutes after it. */
function excuse(scene: Scene, until: number): void {
  scene.awakeSince = Math.max(scene.awakeSince, until + 5 * minute)
  scene.postWorksSince = Math.max(scene.postWorksSince, scene.awakeSince)
}

export const actsOfFaults: Pick<Acts, OfFaults> = {
  'mail-refused': troubleMail,
  'mail-slow': troubleMail,
  'mail-lost': troubleMail,
  'mail-bounced': troubleMail,
  'sender-hangs'(scene, { minutes }) {
    const until = endOf(scene, minutes)
    scene.world.outage.ofSender = until
    scene.postWorksSince = Math.max(scene.postWorksSince, until + 20 * minute)
  },
  'jobs-hang'(scene, { minutes }) {
    const until = endOf(scene, minutes)
    scene.world.outage.ofJobs = until
    excuse(scene, until)
  },
  'job-fails'({ world }, { job }) {
    world.failing.add(job)
  },
  async 'spoil-counter'({ world, spoilt }, { areaId, date }) {
    if (await spoilCounter(world.truth, { areaId, date })) spoilt.add(`${areaId} ${date}`)
  },
  'machine-asleep'(scene, { minutes }) {
    const until = endOf(scene, minutes)
    scene.world.outage.until = until
    excuse(scene, until)
  },
  'database-away'(scene, { minutes }) {
    const until = endOf(scene, minutes)
    scene.world.trouble.awayUntil = until
    excuse(scene, until)
  },
  async 'disk-full'(scene, { minutes }) {
    const { time, trouble, truth } = scene.world
    const until = endOf(scene, minutes)
    await fillDisk(truth.database)
    trouble.fullUntil = until
    time.at(until, async () => await emptyDisk(truth.database))
    excuse(scene, until)
  },
  'second-worker'(scene, { minutes }) {
    scene.world.second.until = endOf(scene, minutes)
  },
  'database-read-only'(scene, { minutes }) {
    const until = endOf(scene, minutes)
    scene.world.trouble.readOnlyUntil = until
    excuse(scene, until)
  },
  'process-ended'({ world }, { after, isCommitted }) {
    Object.assign(world.trouble, { endsIn: after, isCommitted })
  },
  failover(scene, { after, isCommitted }) {
    const { time, trouble } = scene.world
    const until = endOf(scene, 10)
    Object.assign(trouble, { failsOverIn: after, isCommitted })
    // Where nothing was written meanwhile, nobody saw it.
    time.at(until - 2 * minute, async () => void (trouble.failsOverIn = null))
    excuse(scene, until)
  },
}
