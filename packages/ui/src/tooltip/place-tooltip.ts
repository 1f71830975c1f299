const gapPx = 8

/** Puts the bubble above its anchor, or below if there is no space, in browsers without CSS anchor positioning. */
export function placeTooltip(bubble: HTMLElement, anchor: HTMLElement): void {
  if (CSS.supports('position-area: block-start')) return
  const place = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const left = place.left + (place.width - width) / 2
  const above = place.top - height - gapPx
  bubble.style.left = `${Math.max(gapPx, Math.min(left, document.documentElement.clientWidth - width - gapPx))}px`
  bubble.style.top = `${above < gapPx ? place.bottom + gapPx : above}px`
}
