import { organisation } from '@kindfold/content/organisation/organisation.ts'

/** What a donor reads where we do not collect for now. Why is between them and the office. */
export const sayDoNotCollect = (): string =>
  `Sorry, we cannot take this booking here. Please ring us on ${organisation.phone.display}, and we will look at it together. Nothing has been booked or changed.`
