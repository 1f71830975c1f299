import { expect, onTestFinished, test } from 'vitest'
import { analyticsSiteOrigin } from '../browser/origins.ts'
import { firefox } from './firefox.ts'
import { walk } from './walks.ts'

walk(firefox)

test('what goes wrong in a page is heard', async () => {
  const driver = await firefox.open()
  onTestFinished(() => driver.close())
  await driver.open(`${analyticsSiteOrigin}/about`)
  await driver.run(() => void setTimeout(() => Reflect.get(window, 'nothing').here))
  await expect.poll(() => driver.errors.join()).toMatch(/TypeError/)
})
