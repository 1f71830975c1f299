import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { listDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import type { TypedField } from '../invariants/judge-acts.ts'
import type { TrueBooking } from '../truth/read-truth.ts'
import { openBrowser, type Page } from '../world/browser.ts'
import { ignoreNoAnswer } from '../world/no-answer.ts'
import { readMarks, type Mark } from '../world/read-marks.ts'
import type { World } from '../world/open-world.ts'

/** Those at the desk. */
export type Desk = {
  /** What Today says waits for a person, as HTML; null: the page was not shown. */
  readWaiting(): Promise<string | null>
  /** What the pages of a day's rounds say, by their marks, and when the phone of each was heard last. */
  readRounds(areaId: string, date: string): Promise<{ marks: Mark[]; heard: ReadonlyMap<string, number> }>
  /** What the page of a booking says, by its marks. */
  readBooking(reference: string): Promise<Mark[]>
  /** Whether somebody in a new browser can sign in. */
  tryToSignIn(): Promise<boolean>
  /** Opens a page as an administrator does, or sends its form. */
  office(path: string, fields?: Page['fields']): Promise<Page>
  /** The same as one of those who handle money, and as one of those who approve it. */
  finance(path: string, fields?: Page['fields']): Promise<Page>
  approver(path: string, fields?: Page['fields']): Promise<Page>
  /** The same as one who is both: who enters something may not approve it, whatever they may do otherwise. */
  both(path: string, fields?: Page['fields']): Promise<Page>
  /** Enters an agreement as that one, with its signed paper. */
  enterAgreement(fields: Readonly<Record<string, string>>): Promise<Page>
  /** Two have the details of a booking open; each saves another field. */
  editInPairs(reference: string): Promise<TypedField[]>
  /** The pages of another area that somebody of one area could read, and what they show. */
  lookBeyond(booking: TrueBooking, ownArea: string): Promise<{ path: string; shows: string }[]>
}

export async function openDesk(world: World): Promise<Desk> {
  const { deskOrigin: origin } = world.services.deployment
  const people = await listDemonstrationStaff(world.services)
  const signInAs = (id: string, address: string, browser = openBrowser(world.ask, { origin, address })) => {
    const visit = async (path: string, fields?: Page['fields']) => {
      const ask = () => (fields === undefined ? browser.open(path) : browser.send(path, fields))
      const page = await ask()
      if (page.status !== 303 || !page.location?.includes('/sign-in')) return page
      const { status } = await browser.send('/sign-in', { 'sign-in-demonstration': id, to: '/' })
      if (status !== 303 && status < 500) throw new Error(`the desk let nobody in: ${status}`)
      return await ask()
    }
    return async (path: string, fields?: Page['fields']) => {
      if (fields !== undefined) return await visit(path, fields)
      // Who only reads opens the page again.
      return await visit(path).catch(async (error: unknown) => {
        ignoreNoAnswer(error)
        return await visit(path)
      })
    }
  }
  const ofRole = (role: string) => people.find((one) => one.role === role)?.id ?? ''
  const dispatcher = signInAs(ofRole('dispatcher'), '127.0.0.1')
  const support = signInAs(ofRole('support'), '127.0.0.2')
  const administrator = signInAs(ofRole('admin'), '127.0.0.4')
  const asOpened =
    (visitor: typeof dispatcher) =>
    async (path: string, fields?: Page['fields']): Promise<Page> => {
      // A form is sent from a page that was open: who was signed out meanwhile signs in there.
      const page = await visitor(path)
      return fields === undefined ? page : await visitor(path, fields)
    }
  let stranger: typeof dispatcher | null = null
  const ofBoth = openBrowser(world.ask, { origin, address: '127.0.0.10' })
  let both: typeof dispatcher | null = null
  const asBoth = async (path: string, fields?: Page['fields']) => {
    both ??= asOpened(signInAs(await addBoth(world), '127.0.0.10', ofBoth))
    return await both(path, fields)
  }
  return {
    async tryToSignIn() {
      const browser = openBrowser(world.ask, { origin, address: '127.0.0.5' })
      const typed = { 'sign-in-demonstration': ofRole('support'), to: '/' }
      return (await browser.send('/sign-in', typed)).status === 303
    },
    office: asOpened(administrator),
    finance: asOpened(signInAs(ofRole('finance'), '127.0.0.6')),
    approver: asOpened(signInAs(ofRole('finance-approver'), '127.0.0.7')),
    both: asBoth,
    async enterAgreement(fields) {
      const path = '/money/agreements/new'
      await asBoth(path)
      const file = { field: 'document', name: 'signed.pdf', type: 'application/pdf', text: '%PDF-1.7 signed' }
      return await ofBoth.sendFile(path, fields, file)
    },
    async readRounds(areaId, date) {
      const page = await dispatcher(`/rounds/${areaId}/${date}`)
      if (page.status !== 200) return { marks: [], heard: new Map() }
      const marks = readMarks(page.text)
      const heard = new Map<string, number>()
      for (const [row, roundId = ''] of page.text.matchAll(
        /href="\/rounds\/([0-9a-f-]{36})".*?(?=<tr|$)/gs,
      )) {
        const said = readMarks(row).find(({ kind }) => kind === 'heard')?.value
        if (said !== undefined) heard.set(roundId, Date.parse(said))
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        marks.push(...readMarks((await dispatcher(`/rounds/${roundId}`)).text))
      }
      return { marks, heard }
    },
    async readBooking(reference) {
      const page = await dispatcher(`/bookings/${reference}`)
      return page.status === 200 ? readMarks(page.text) : []
    },
    async readWaiting() {
      const page = await dispatcher('/')
      if (page.status !== 200) return null
      return (
        /<[a-z]+[^>]*today__waiting[^>]*>([\s\S]*?)<div class="panels__column/.exec(page.text)?.[1] ?? null
      )
    },
    async editInPairs(reference) {
      const path = `/bookings/${reference}/details`
      const [one, two] = [await dispatcher(path), await support(path)]
      if (!('version' in one.fields) || !('version' in two.fields)) return []
      const typed: TypedField[] = []
      /** Sends a field, and confirms what the page then says will follow. Gives the page on which it did not go on. */
      const save = async (
        ask: typeof dispatcher,
        page: Page,
        field: TypedField['field'],
        value: string,
      ): Promise<Page> => {
        const follow = async (fields: Page['fields']) => {
          const sent = await ask(path, fields)
          return sent.status === 303 && sent.location ? await ask(sent.location) : sent
        }
        const seen = await follow({ ...page.fields, [field]: value })
        const after = seen.text.includes('value="confirm"')
          ? await follow({ ...seen.fields, intent: 'confirm' })
          : seen
        typed.push({ field, value, isSaved: after.path === `/bookings/${reference}` })
        return after
      }
      await save(dispatcher, one, 'phone', '07700 900654')
      const after = await save(support, two, 'line1', '9 Rowan Row')
      // Who reads that a colleague changed it meanwhile saves once more.
      if ('version' in after.fields) await save(support, after, 'line1', '9 Rowan Row')
      return typed
    },
    async lookBeyond({ reference, areaId, date, email }, ownArea) {
      stranger ??= signInAs(await addStranger(world, ownArea), '127.0.0.3')
      const paths = [
        `/bookings/${reference}`,
        `/bookings/${reference}/details`,
        `/rounds/${areaId}/${date}`,
        `/days/${areaId}/${date}`,
        `/tomorrow/${areaId}/${date}`,
        `/closing/${areaId}/${date}`,
        ...(email === null ? [] : [`/bookings?q=${encodeURIComponent(email)}`]),
        '/exceptions',
        '/calls',
      ]
      const found: { path: string; shows: string }[] = []
      for (const path of paths) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status, text } = await stranger(path)
        const isOwnPath = path.includes(reference)
        const isShown = isOwnPath ? status === 200 : text.includes(reference)
        if (isShown) found.push({ path, shows: isOwnPath ? `answers ${status}` : reference })
      }
      return found
    },
  }
}

/** A dispatcher of one area alone. */
const addStranger = (world: World, areaId: string) =>
  addPerson(world, { email: 'one.area@example.org', name: 'Ola One-Area' }, [{ role: 'dispatcher', areaId }])

/** One who handles money and approves it, as a small company has. */
const addBoth = (world: World) =>
  addPerson(world, { email: 'both@example.org', name: 'Bo Both' }, [
    { role: 'finance', areaId: null },
    { role: 'finance-approver', areaId: null },
  ])

async function addPerson(
  { services }: World,
  person: { email: string; name: string },
  roles: readonly { role: 'dispatcher' | 'finance' | 'finance-approver'; areaId: string | null }[],
): Promise<string> {
  return await transact(services, async (tx) => {
    const [made] = await tx
      .insert(staff)
      .values({ ...person, demonstration: true, createdAt: services.clock.now() })
      .returning({ id: staff.id })
    if (made === undefined) throw new Error('nobody was added')
    await tx.insert(staffRoles).values(roles.map((one) => ({ staffId: made.id, ...one })))
    return made.id
  })
}
