/** Whether a picture was requested and failed. One not requested yet has no current source. */
export function hasFailed({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && currentSrc !== '' && naturalWidth === 0
}
