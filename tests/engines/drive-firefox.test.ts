import { test } from 'vitest'
import { firefox, openFirefox } from './firefox.ts'
import { killDrive } from './kill-drive.ts'
import { walkDrive } from './walk-drive.ts'

walkDrive(firefox)

test('Firefox killed at random, without signal: nothing that was acknowledged is lost', async () => {
  await killDrive(openFirefox)
}, 600_000)
