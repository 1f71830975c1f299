import { doneMarks } from '@kindfold/web/http/say-done-for-a-while.ts'
import { keptMark } from '@kindfold/web/kept/kept-context.ts'

const knownParameters: Record<string, readonly string[]> = {
  '/': ['charity', 'postcode', 'bags'],
  '/book': ['charity', 'postcode', 'bags'],
  '/book/charity': ['from', 'why', 'bags'],
  '/book/postcode': ['charity', 'bags'],
  '/book/date': ['from', 'why'],
  '/book/items': ['from'],
  '/book/details': ['from'],
  '/forget': doneMarks,
}

/** The address of a page without parameters that it does not read, such as campaign marks. Each may show what its form was answered with. */
export function canonicalUrl(url: URL): URL {
  const canonical = new URL(url.pathname, url.origin)
  const known =
    knownParameters[url.pathname] ?? (/^\/(manage|regular)\//.test(url.pathname) ? ofBooking(url) : [])
  for (const name of [...known, keptMark]) {
    const value = url.searchParams.get(name)
    if (value) canonical.searchParams.set(name, value)
  }
  return canonical
}

/** The pages of a booking, and of regular collections, say what was done; its labels come sheet by sheet, and a day may be chosen beforehand. */
function ofBooking({ pathname }: URL): readonly string[] {
  if (pathname.endsWith('/date')) return ['to']
  return pathname.endsWith('/label') ? ['from'] : doneMarks
}
