// Streets under the drawing of a round, where the operator has tiles: fetched once the page stands and somebody sees the
// map. Without them, or on any failure, the drawing stays as it is.

const eye = new IntersectionObserver((seen) => {
  if (!seen.some(({ isIntersecting }) => isIntersecting)) return
  eye.disconnect()
  document.removeEventListener('refreshed', look)
  void import('./lay-streets.ts').then(
    ({ layStreets }) => layStreets(),
    () => undefined,
  )
})

/** The colours that somebody forces on a page reach no canvas: they keep the drawing. */
function look(): void {
  eye.disconnect()
  const map = document.querySelector('[data-tiles]')
  if (map && !matchMedia('(forced-colors: active)').matches) eye.observe(map)
}

document.addEventListener('refreshed', look)
if (document.readyState === 'complete') look()
else addEventListener('load', look, { once: true })
