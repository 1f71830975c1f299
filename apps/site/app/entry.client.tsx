import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadRooms } from './document/load-rooms.ts'
import { arriveAnyway } from './navigation/arrive-anyway.ts'

const instrumentations = [arriveAnyway]

if (import.meta.env.PROD) await loadRooms()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={instrumentations} />)
})
