/** Whether this can be the id of a message at all. */
export const isMessageId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
