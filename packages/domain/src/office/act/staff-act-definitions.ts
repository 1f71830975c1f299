import { actsOnDays } from './acts-on-days.ts'

/** Every act that is defined once for the desk's forms and for the command. */
export const staffActDefinitions = [...actsOnDays]
