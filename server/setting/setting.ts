/** One environment variable that an operator may set, as `.env.example` shows it. */
export type Setting = { name: string; comment: string; example: string }
