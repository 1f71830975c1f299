/** The words around a message that is shown before it is sent. */
export const messagePreviewWords = {
  title: 'What the donor is told',
  nobody: 'Nobody is told: no message goes out by this.',
  to: 'To',
  subject: 'Subject',
  link: 'Link',
  more: (shown: number, all: number) => `The first ${shown} of ${all} messages.`,
}
