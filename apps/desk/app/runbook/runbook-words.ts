/** Words around a document of operations at the desk (`/runbook/:document`). */
export const runbookWords = {
  back: 'Health',
  lead: (file: string) => `As it came with this version: ${file}.`,
  sections: 'On this page',
  others: 'Other documents',
}
