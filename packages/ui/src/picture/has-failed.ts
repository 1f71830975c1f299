/** Whether a picture was asked for and cannot be had. One that nobody has asked for yet has no current source. */
export function hasFailed({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && currentSrc !== '' && naturalWidth === 0
}
