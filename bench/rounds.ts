/**
 * The planner of rounds: how far its plans are from the best known, and what its calls take. Times of plans are seconds of
 * the thread's own work, since a busy machine gives a thread only a part of its time.
 *
 * node bench/rounds.ts [--quick] [--only plans,desk,days,thread] [--days 1000] [--areas 8]
 * node bench/rounds.ts --folder <instances> [--cpu 10] [--names X-n101-k25,R1_10_1]
 *
 * Instances: CVRPLIB (http://vrp.galgos.inf.puc-rio.br) has the X set and those of Gehring and Homberger, each with its best
 * known solution; https://github.com/PyVRP/Instances has both in folders, CVRP and VRPTW. Gaps of instances with windows are
 * of distance alone, with as many vans as the instance allows.
 */
import { parseArgs } from 'node:util'
import { measureDesk } from './rounds/measure-desk.ts'
import { measureInstances } from './rounds/measure-instances.ts'
import { measurePlans } from './rounds/measure-plans.ts'
import { measureThread } from './rounds/measure-thread.ts'
import { proveDays } from './rounds/prove-days.ts'

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    names: { type: 'string' },
    cpu: { type: 'string', default: '10' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: 'plans,desk,days,thread' },
    days: { type: 'string' },
    areas: { type: 'string' },
  },
})
const { folder, quick } = values
const print = (line: string) => void process.stdout.write(`${line}\n`)

if (folder === undefined) {
  const parts = values.only.split(',')
  if (parts.includes('plans')) measurePlans(print, { longSeconds: quick ? 10 : 60, days: quick ? 1 : 2 })
  if (parts.includes('desk')) measureDesk(print, { rounds: quick ? 5 : 20 })
  if (parts.includes('days')) proveDays(print, Number(values.days ?? (quick ? 200 : 1000)))
  if (parts.includes('thread'))
    await measureThread(print, { areas: Number(values.areas ?? (quick ? 2 : 8)), cpuSeconds: quick ? 5 : 25 })
} else
  await measureInstances(print, { folder, cpuSeconds: Number(values.cpu), names: values.names?.split(',') })
