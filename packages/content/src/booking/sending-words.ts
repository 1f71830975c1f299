/** What a button says while its form is on its way. A file of its own: the pages' script carries what it imports. */
export const sendingWords = 'Sending…'
