import { createContext } from 'react-router'

/** What a form was answered with, and with which status. */
export type KeptAnswer = { answer: unknown; status: number }

/** The part of an address that leads to what a form was answered with. */
export const keptMark = 'kept'

/** Of a page that is opened by such an address: the whole of it, and what was kept, once its person is known. */
export const keptContext = createContext<{ id: string; address: string; kept: KeptAnswer | null } | null>(
  null,
)
