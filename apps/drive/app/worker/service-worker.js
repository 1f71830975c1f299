// Keeps the app itself on the phone, so that it starts without signal: the files of one build, listed when it was made.
// It never keeps data, and answers nothing but the shell. `write-worker.ts` fills in the next two lines.
const version = 'VERSION'
const files = ['FILES']

const cacheName = `shell-${version}`

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles())
})

/** The page and its files of this build: never the page of one release with the files of another, put up meanwhile. */
async function keepFiles() {
  const cache = await caches.open(cacheName)
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))
  const page = await (await cache.match('/')).text()
  const named = page.match(/\/assets\/[\w.-]+/g) ?? []
  if (named.length > 0 && named.every((name) => files.includes(name))) return
  await caches.delete(cacheName)
  throw new Error('the page is of another build')
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('message', (event) => {
  // A new build waits until the app says that the driver is between two stops.
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting())
  if (event.data === 'started') event.waitUntil(forgetOldBuilds())
  // A browser may have dropped the files and left the worker.
  if (event.data === 'keep') event.waitUntil(keepAgain(event.ports[0]))
})

/** Answers whether every file of the app is on the phone now, after it has fetched what was not. */
async function keepAgain(port) {
  if (!(await areKept())) await keepFiles().catch(() => {})
  port.postMessage(await areKept())
}

async function areKept() {
  // Not opened: that would make an empty one.
  if (!(await caches.has(cacheName))) return false
  const cache = await caches.open(cacheName)
  const found = await Promise.all(files.map((file) => cache.match(file, { ignoreVary: true })))
  return found.every((one) => one !== undefined)
}

/** A page that has just started is of this build. While it is the only one, nobody uses the files of another. */
async function forgetOldBuilds() {
  const pages = await self.clients.matchAll({ includeUncontrolled: true })
  if (pages.length > 1 || self.registration.waiting) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/api/') || pathname === '/version.json') return
  if (request.mode === 'navigate') event.respondWith(find('/', { cacheName }, request))
  else if (files.includes(pathname)) event.respondWith(find(pathname, { cacheName }, request))
  // A page of the build before may still ask for its own files.
  else if (pathname.startsWith('/assets/')) event.respondWith(find(pathname, {}, request))
})

async function find(path, where, request) {
  return (await caches.match(path, { ...where, ignoreVary: true })) ?? (await fetch(request))
}
