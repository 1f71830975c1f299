import type { OpenSession } from '@kindfold/domain/staff/session.ts'
import { createContext } from 'react-router'

/** The session that `requireSession` opened; null on pages that answer without one. */
export const sessionContext = createContext<OpenSession | null>(null)
