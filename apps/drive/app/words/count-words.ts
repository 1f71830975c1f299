/** '1 act', '2 acts'. */
export const countWords = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`
