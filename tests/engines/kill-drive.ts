import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openOffice } from '../drive/office.ts'
import type { Driver } from './driver.ts'
import { removeFolder } from '../programs/program.ts'
import { createVisitor } from './visitor.ts'

const kills = Number(process.env.KILLS ?? 3)

/** Kills a browser at random while its driver works without signal, on a profile that lasts, and counts what the office gets. */
export async function killDrive(open: (profile: string) => Promise<Driver>): Promise<void> {
  const office = await openOffice()
  const profile = await mkdtemp(join(tmpdir(), 'kindfold-phone-'))
  let driver: Driver | null = null
  const openPhone = async () => (driver = await open(profile))
  try {
    const round = await office.makeRound(3)
    const first = await openPhone()
    const visitor = createVisitor(first)
    await visitor.open(`${office.origin}/sign-in`)
    await visitor.click({ role: 'button', name: round.driver })
    await visitor.see('The app opens without signal')
    await first.run(() => {
      for (const box of document.querySelectorAll<HTMLInputElement>('.big-tick input')) box.click()
    })
    await visitor.click({ role: 'button', name: 'Start the round' })
    await visitor.see('All 2 acts are with the office')
    await expect.poll(() => keepsSession(profile), { timeout: 60_000 }).toBe(true)
    await first.close()
    await office.setLine('away')

    const acknowledged: string[] = []
    let chance = 20_261_122
    for (let kill = 1; kill <= kills; kill++) {
      chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0
      acknowledged.push(...(await workUntilKilled(await openPhone(), office.origin, kill, chance)))
    }

    await office.setLine('open')
    const last = await openPhone()
    await createVisitor(last).open(office.origin)
    await createVisitor(last).see('acts are with the office')
    await last.close()
    const { acts } = await office.readActs()
    const own = acts.filter((act) => act.roundId === round.roundId)
    const said = own.map(({ data }) => data.words)
    expect(acknowledged.length).toBeGreaterThan(kills)
    expect(acknowledged.filter((words) => !said.includes(words))).toEqual([])
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, n) => n + 1))
  } finally {
    // One that a failure left open writes to the profile.
    await (driver as Driver | null)?.close()
    await office.close()
    await removeFolder(profile)
  }
}

/**
 * Whether the session's cookie is on the disk. A browser writes it some seconds after it came; a driver whose browser is
 * killed before that signs in again, and only then are the acts sent.
 */
async function keepsSession(profile: string): Promise<boolean> {
  const files = ['cookies.sqlite', 'cookies.sqlite-wal'].map((name) => join(profile, name))
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')))
  return contents.some((content) => content.includes('kindfold-drive'))
}

/** Writes words to the office one after the other, and is killed within one; returns which the page called saved. */
async function workUntilKilled(driver: Driver, origin: string, kill: number, chance: number) {
  const acknowledged: string[] = []
  const visitor = createVisitor(driver)
  await visitor.open(origin)
  await visitor.see('3 to do')
  await visitor.click({ role: 'link', name: 'More' })
  await visitor.see('What should they know?')
  const say = async (words: string) => {
    await driver.run(sayWords, words)
    acknowledged.push(words)
  }
  const count = 3 + (chance % 12)
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let n = 1; n <= count; n++) await say(`${kill}.${n}`)
  // Its answer never comes, unless it was quicker than the kill.
  void say(`${kill}.last`).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, chance % 30))
  await driver.close()
  return acknowledged
}

/** Runs within the page: ends when the page says that the words are saved, and empties their field. */
async function sayWords(words: string): Promise<void> {
  const field = document.querySelector<HTMLTextAreaElement>('#note')
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Send to the office',
  )
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  if (!field || !button || !setValue) throw new Error('the page has no words to the office')
  setValue.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  // As a finger would: once the screen has settled.
  // oxlint-disable-next-line no-await-in-loop -- until it is so
  while (document.documentElement.dataset.settling !== undefined)
    await new Promise((resolve) => setTimeout(resolve, 0))
  button.click()
  // oxlint-disable-next-line no-await-in-loop -- until it is so
  while (field.value !== '') await new Promise((resolve) => setTimeout(resolve, 0))
}
