import { webkit } from './webkit.ts'
import { walkDrive } from './walk-drive.ts'

// It is not killed: what its driver opens is a private window, whose storage ends with it.
walkDrive(webkit)
