import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { bringInstallation } from './document/bring-installation.ts'
import { loadPages } from './document/load-pages.ts'
import { arriveAnyway } from './navigation/arrive-anyway.ts'

const instrumentations = [arriveAnyway]

await Promise.all([import.meta.env.PROD && loadPages(), bringInstallation()])
startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={instrumentations} />)
})
