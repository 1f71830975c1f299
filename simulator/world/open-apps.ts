import type { Services } from '@kindfold/domain/base/services/services.ts'

type Handle = (request: Request, services: Services) => Promise<Response>
type AppName = 'site' | 'booking' | 'desk' | 'drive'

/** Answers a request as the app of its host does. */
export type Ask = (request: Request) => Promise<Response>

let worlds = 0

/** Opens the built apps in this process, each a copy of its own: what an app remembers ends with its world. */
export function openApps(services: Services): Ask {
  const world = ++worlds
  const { siteOrigin, bookingOrigin, deskOrigin, driveOrigin } = services.deployment
  const names = new Map<string, AppName>([
    [siteOrigin, 'site'],
    [bookingOrigin, 'booking'],
    [deskOrigin, 'desk'],
    [driveOrigin, 'drive'],
  ])
  const doors = new Map<AppName, Promise<{ handle: Handle }>>()
  return async (request) => {
    const name = names.get(new URL(request.url).origin)
    if (name === undefined) throw new Error(`nothing answers at ${request.url}`)
    let door = doors.get(name)
    if (door === undefined) {
      const built = new URL(`../../apps/${name}/build/server/index.js?world=${world}`, import.meta.url)
      door = import(built.href) as Promise<{ handle: Handle }>
      doors.set(name, door)
    }
    return await (await door).handle(request, services)
  }
}
