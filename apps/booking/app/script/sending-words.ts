/** The label of a button while its form is being sent. A separate file, because the browser script imports it. */
export const sendingWords = 'Sending…'
