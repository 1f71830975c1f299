import type { Services } from '@kindfold/domain/services.ts'
import { createContext } from 'react-router'

/** The services of this request's server, handed to every loader. Keys compare by identity, so the key lives in this bundle. */
export const servicesContext = createContext<Services>()

/** Whose request this is, for counting tries only: an address as the server found it. */
export const visitorContext = createContext<{ address: string }>()

/** Whether this request sent a form that is to be shown again with what was typed: no page may lead away from it. */
export const formInHandContext = createContext(false)
