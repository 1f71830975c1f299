/**
 * The Kindfold mark: a stitched tape and a ribbon folded once against it, together a K.
 *
 * Three filled shapes on a 64 × 64 grid. Fill `stem` and `upperFold` with `currentColor` and `lowerFold`
 * (the ribbon's turned side) with the accent. The running stitch is cut out of the stem, so whatever lies
 * behind shows through it; nothing else is needed for dark or coloured grounds. Same drawing as `logo-mark.svg`.
 */
export const logoPaths = {
  viewBox: '0 0 64 64',
  stem: 'M9 6h14a1.5 1.5 0 0 1 1.5 1.5v49a1.5 1.5 0 0 1-1.5 1.5H9a1.5 1.5 0 0 1-1.5-1.5v-49A1.5 1.5 0 0 1 9 6zM14.3 12.1v4.1a1.7 1.7 0 0 0 3.4 0v-4.1a1.7 1.7 0 0 0 -3.4 0zM14.3 24v4.1a1.7 1.7 0 0 0 3.4 0v-4.1a1.7 1.7 0 0 0 -3.4 0zM14.3 35.9v4.1a1.7 1.7 0 0 0 3.4 0v-4.1a1.7 1.7 0 0 0 -3.4 0zM14.3 47.8v4.1a1.7 1.7 0 0 0 3.4 0v-4.1a1.7 1.7 0 0 0 -3.4 0z',
  upperFold: 'M40 6h20.6L38.7 30.5 28.3 19z',
  lowerFold: 'M27 20.5L60.6 58H40L27 43.5z',
} as const
