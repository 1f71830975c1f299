import { expect, onTestFinished, test } from 'vitest'
import { openOffice, type Office } from '../drive/office.ts'
import type { Driver, Engine } from './driver.ts'
import { createVisitor } from './visitor.ts'

/** A driver's day in one engine, with the real office behind a line that is cut. */
export function walkDrive(engine: Engine): void {
  // Each try has its own office and browser: what an earlier one left behind would spoil it.
  test(`${engine.name}: a round goes on without signal, through a restart of the app, and arrives once`, async () => {
    const office = await openOffice()
    onTestFinished(() => office.close())
    const driver = await engine.open()
    onTestFinished(() => driver.close())
    await walk(office, driver)
  }, 300_000)
}

async function walk(office: Office, driver: Driver): Promise<void> {
  const visitor = createVisitor(driver)
  const { roundId, driver: name } = await office.makeRound(3)
  await driver.resize({ width: 480, height: 860 })
  await visitor.open(`${office.origin}/sign-in`)
  await visitor.click({ role: 'button', name })
  await visitor.see('The whole day is on this phone')
  await visitor.see('The app opens without signal')
  await driver.run(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('.big-tick input')) box.click()
  })
  await visitor.click({ role: 'button', name: 'Start the round' })
  await collect()
  await visitor.see('All 4 acts are with the office')

  await office.setLine('away')
  await collect()
  await visitor.see('2 acts wait for signal')
  await visitor.reload()
  await visitor.see('1 to do, 2 done')
  await collect()
  await visitor.see('4 acts wait for signal')

  await office.setLine('open')
  await driver.run(() => void dispatchEvent(new Event('online')))
  await visitor.see('All 8 acts are with the office')
  const { acts } = await office.readActs()
  const own = acts.filter((act) => act.roundId === roundId)
  expect(own.map(({ seq, result }) => [seq, result])).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((seq) => [seq, 'applied']),
  )

  async function collect(): Promise<void> {
    await visitor.click({ role: 'link', name: /^Next: stop/ })
    await visitor.click({ role: 'button', name: 'I am here' })
    await visitor.click({ role: 'link', name: 'Collected' })
    await visitor.click({ role: 'button', name: 'Save' })
    await visitor.click({ role: 'button', name: 'Yes, save it' })
    await visitor.see('Undo')
  }
}
