import { offerPasskeys } from './passkeys.ts'
import { keepPace } from './keep-pace.ts'
import { pressOnce } from './press-once.ts'
import { refreshParts } from './refresh-parts.ts'
import { waitOffline } from './wait-offline.ts'

// What the desk's pages do better with a script. Every page works without it.

offerPasskeys()
refreshParts()
keepPace()
waitOffline()
pressOnce()
