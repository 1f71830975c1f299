import type { ClientInstrumentation } from 'react-router'

/** The path that the visitor has chosen and the router has not shown yet. */
let underway: string | null = null

/**
 * Brings a visitor to the page of a link whose script cannot be had: it went with an update of the site, or a blocker
 * holds it back. The router then loads the page that is open anew, and the choice would be lost; this loads the one
 * chosen in its place. A browser that does not tell what it is about to load (before 2026) stays where it was.
 */
export const arriveAnyway: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to }) {
        const chosen = typeof to === 'string' ? to : null
        underway = chosen
        await go()
        if (underway === chosen) underway = null
      },
    })
    window.navigation?.addEventListener('navigate', (event) => {
      if (event.navigationType !== 'reload' || event.userInitiated || underway === null) return
      event.preventDefault()
      window.location.assign(underway)
    })
  },
}
