/** Where the conversation goes on, the field has the focus: a caller waits while the agent looks for it. */
export const focusHere = (isHere: boolean) => (isHere ? { autoFocus: true } : {})
