import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadPages } from './document/load-pages.ts'
import { arriveAnyway } from './navigation/arrive-anyway.ts'

const instrumentations = [arriveAnyway]

if (import.meta.env.PROD) await loadPages()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={instrumentations} />)
})
