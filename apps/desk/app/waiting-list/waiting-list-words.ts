/** Words of the page about the waiting list. */
export const waitingListWords = {
  title: 'Waiting list',
  lead: 'Where people asked us to come. Telling them is a button on the area that now collects there.',
  csv: 'Download as CSV',
  none: 'Nobody waits.',
  noneHint: 'Who types a postcode that we do not cover can ask to be told when we come.',
  outcode: 'Postcode',
  waiting: 'Waiting',
  told: 'Told',
  since: 'Since',
  area: 'Collected by',
  notCovered: 'Nobody yet',
  tell: (area: string) => `${area}: tell them`,
  total: (waiting: number, codes: number) =>
    `${waiting === 1 ? '1 person waits' : `${waiting} people wait`}, in ${codes === 1 ? '1 postcode' : `${codes} postcodes`}.`,
  picture: 'The twenty postcodes with the most people who wait',
  table: 'Every postcode for which somebody asked',
}
