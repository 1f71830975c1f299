import { test } from 'vitest'
import { killDrive } from './kill-drive.ts'
import { walkDrive } from './walk-drive.ts'
import { webkit } from './webkit.ts'
import { openWebKitWindow } from './webkit-window.ts'

walkDrive(webkit)

test('WebKitGTK killed at random, without signal: nothing that was acknowledged is lost', async () => {
  await killDrive(openWebKitWindow)
}, 600_000)
