const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text can be an id of ours: what cannot is asked of no database. */
export const isId = (text: string): boolean => uuid.test(text)
