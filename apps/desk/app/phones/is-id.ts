const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a part of an address can be an id of ours. */
export const isId = (part: string): boolean => uuid.test(part)
