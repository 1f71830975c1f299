import type { Services } from '@kindfold/domain/base/services/services.ts'
import { createContext } from 'react-router'

/** The services of this request's server, for every loader. Keys compare by identity, so the key is in this bundle. */
export const servicesContext = createContext<Services>()
