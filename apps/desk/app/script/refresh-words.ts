/** What a part of a page says of itself once it could not be kept at the truth of the moment. `time`: 09:40. */
export const refreshWords = {
  stale: (time: string) => `Not renewed since ${time}. Load the page again.`,
}
