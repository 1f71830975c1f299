import { listCalls } from '@kindfold/domain/office/call/list-calls.ts'
import { assignDriver } from '@kindfold/domain/rounds/plan/change-draft.ts'
import { inviteStaff } from '@kindfold/domain/staff/invite-staff.ts'
import { examplePassword, showCode } from '@kindfold/domain/staff/testing/accept-as.ts'
import { takeIn } from '../beliefs/beliefs.ts'
import { readLetter } from '../beliefs/read-letter.ts'
import { byDispatcher as by, minute, type Acts } from './scene.ts'
import { readDrafts, readMessageData } from '../truth/read-office.ts'
import { openBrowser, type Page } from '../world/browser.ts'

type OfOffice =
  | 'assign-one-twice'
  | 'make-calls'
  | 'answer-requests'
  | 'set-positions'
  | 'clear-desk'
  | 'join-staff'

/** The paths of a page's links that begin so, each once. */
const listLinks = ({ text }: Page, start: string): string[] =>
  [...new Set([...text.matchAll(/href="([^"?#]+)"/g)].map(([, path = '']) => path))].filter(
    (path) => path.startsWith(start) && path !== start,
  )

export const actsOfOffice: Pick<Acts, OfOffice> = {
  async 'assign-one-twice'({ world, drivers, note }, { driver, date }) {
    const driverId = drivers.get(driver)?.staffId
    if (driverId === undefined) return
    for (const { areaId, roundId } of await readDrafts(world.truth, date)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { kind } = await assignDriver(world.services, { areaId, date, roundId, driverId, by })
      note(`${driver} in ${areaId}: ${kind}`)
    }
  },
  async 'make-calls'(scene) {
    const { world, desk, byReference } = scene
    // The words of each call are made of what the message says.
    const { calls } = await listCalls(world.services)
    for (const { id, kind, reference, tries } of calls) {
      const donor = byReference.get(reference)
      // The donor has heard before the call is ticked off, which may get no answer.
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      const data = await readMessageData(world.truth, id)
      if (donor?.beliefs)
        takeIn(donor.beliefs, readLetter({ kind, data }), { by: `call ${kind}`, at: world.time.now() })
      // oxlint-disable-next-line no-await-in-loop
      const page = await desk.office('/calls', { message: id, tries: String(tries), do: 'told' })
      scene.note(`call ${kind} to ${donor?.who ?? reference}: ${page.status}`)
    }
  },
  async 'answer-requests'({ desk, note }) {
    for (const path of listLinks(await desk.office('/requests'), '/requests/')) {
      const text = 'Thank you for writing. We have looked into it and put it right.'
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      if (!(await desk.office(path)).text.includes('name="text"')) continue
      // oxlint-disable-next-line no-await-in-loop
      const seen = await desk.office(path, { text, do: 'preview' })
      // oxlint-disable-next-line no-await-in-loop
      const { status, location } = await desk.office(path, { ...seen.fields, text, do: 'send' })
      note(`answer: ${status} ${location?.split('?')[1] ?? ''}`)
    }
  },
  async 'set-positions'({ desk, areas, note }) {
    const page = await desk.office('/positions')
    for (const [, reference = ''] of page.text.matchAll(/name="reference" value="([^"]+)"/g)) {
      const { middle } = areas[0] ?? { middle: { latE6: 0, lonE6: 0 } }
      const place = `${(middle.latE6 + 4_000) / 1e6}, ${(middle.lonE6 - 3_000) / 1e6}`
      const typed = { reference, [`place-${reference}`]: place, [`sure-${reference}`]: 'yes' }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status } = await desk.office('/positions', typed)
      note(`position of ${reference}: ${status}`)
    }
  },
  async 'clear-desk'({ world, desk, spoilt, note }) {
    const { time } = world
    for (const day of spoilt) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status } = await desk.office(`/days/${day.replace(' ', '/')}`, { intent: 'mend-counters' })
      note(`counters of ${day}: ${status}`)
      if (status === 303) spoilt.delete(day)
    }
    const jobs = await desk.office('/health')
    for (const [, job = ''] of jobs.text.matchAll(/name="job" value="([^"]+)"/g)) {
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await desk.office('/health', { job })
      note(`${job} once more: ${status}`)
      // As it does in each minute, where there is something to do.
      time.at(time.now().getTime() + minute, async () => await world.performJob('run-again'))
    }
    for (const path of listLinks(await desk.office('/messages'), '/messages/')) {
      if (path.startsWith('/messages/kinds')) continue
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await desk.office(path, {})
      note(`message seen to: ${status}`)
    }
  },
  async 'join-staff'({ world, inboxes, note }, { who }) {
    const email = `${who.replaceAll(/\W+/g, '.')}.colleague@example.org`
    const roles = [{ role: 'support', areaId: null }] as const
    const invited = await inviteStaff(world.services, { email, name: 'Noor New', roles, by })
    note(`${email}: ${invited.kind}`)
    const origin = world.services.deployment.deskOrigin
    const browser = openBrowser(world.ask, { origin, address: '127.0.0.9' })
    inboxes.set(email, async ({ kind, body }) => {
      const path = /href="[^"]*?(\/invitation\/[^"?#]+)"/.exec(body)?.[1]
      if (kind !== 'staff-invitation' || path === undefined) return
      const { fields } = await browser.open(path)
      const secret = String(fields['totp-secret'])
      const { status } = await browser.send(path, {
        'totp-secret': secret,
        'new-password': examplePassword,
        'totp-code': showCode(world.services, secret),
      })
      note(`${email} set up a way in: ${status}`)
    })
  },
}
