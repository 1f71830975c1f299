import type { Services } from '@kindfold/domain/base/services/services.ts'
import { createContext } from 'react-router'

/** The services of this request's server, for every loader. Keys compare by identity, so the key is in this bundle. */
export const servicesContext = createContext<Services>()

/** The visitor's address as the server found it, for rate limits only. */
export const visitorContext = createContext<{ address: string }>()

/** Whether this request sent a form that we will show again with what was typed. No page may redirect away from it. */
export const submittedFormContext = createContext(false)
