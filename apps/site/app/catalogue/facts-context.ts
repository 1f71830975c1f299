import type { FactsNow } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { createContext } from 'react-router'

/** The reading of the facts that count now: one for each request. */
export const factsContext = createContext<Promise<FactsNow>>()
