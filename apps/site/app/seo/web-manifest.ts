import { organisation } from '@kindfold/content/organisation/organisation.ts'

const manifest = {
  name: organisation.name,
  short_name: organisation.name,
  description: organisation.tagline,
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: '#fbf7ee',
  theme_color: '#0f4c3a',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
}

/** GET /manifest.webmanifest: name, colours and icons for a home screen. */
export function loader() {
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400',
    },
  })
}
