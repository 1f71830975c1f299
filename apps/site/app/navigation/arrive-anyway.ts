import type { ClientInstrumentation } from 'react-router'

/** The path that the visitor has chosen and the router does not show yet. */
let underway: string | null = null

/**
 * Takes a visitor to a page whose script cannot be loaded: an update of the site removed it, or a blocker stops it. The
 * router then reloads the open page and loses the choice; this loads the chosen one instead. A browser that does not
 * announce navigations (before 2026) stays on the old page.
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
