/** The donor's two-hour time slot, in local time: '08:00' to '10:00'. */
export type CollectionWindow = { start: string; end: string }
