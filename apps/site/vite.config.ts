import { join } from 'node:path'
import { listTargets } from '@kindfold/web/browsers/oldest-browsers.ts'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { takeAlong } from '../../scripts/prepare/take-along.ts'
import { sitePages } from './app/pages.ts'
import { serveVerifier } from './verifier/bundle-verifier.ts'

const inThisFolder = (name: string) => join(import.meta.dirname, name)

/** Inserts the styles of every page before `app/pages.css`. */
const fillPagesSheet: Plugin = {
  name: 'fill-pages-sheet',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/app\/pages\.css(?!\?url)/.test(id)) return null
    const sheets = new Set(sitePages.map(({ styles }) => styles))
    return [...sheets].map((sheet) => `@import './${sheet}';\n`).join('') + code
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    fillPagesSheet,
    serveVerifier,
    takeAlong({
      packages: ['sharp', '@fontsource/fraunces', '@fontsource/figtree'],
      elsewhere: ['build/client', 'public'].map(inThisFolder),
    }),
    reactRouter(),
  ],
  build: { target: listTargets('site'), assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Blocklists that match script names of cookie banners would block the cookie policy too.
            entryFileNames: ({ name }) => `assets/${name.replace('cookie', 'choice')}-[hash].js`,
            chunkFileNames: ({ name }) => `assets/${name.replace('cookie', 'choice')}-[hash].js`,
            // Few files: each extra one costs a request and half a kilobyte of headers.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
                // Code that reads the catalogue stays out of the frame: pages without queries do not load the query
                // library. What asks our API needs none. The screens of policies, and of a page that is not there, are
                // for those alone too.
                {
                  name: 'frame',
                  minShareCount: 3,
                  test: /^(?!.*[\\/](app[\\/](catalogue[\\/](?!read-from-api)|blog[\\/]|legal[\\/]|not-found[\\/](?!router-failure))|pages[\\/]not-found))/,
                },
              ],
            },
          },
        },
      },
    },
    // The server's entry is the app's one handler, with React Router's own build inside it.
    ssr: {
      build: { rollupOptions: { input: './app/handle.ts', output: { codeSplitting: false } } },
      // Leaves out the libraries' development checks, whatever environment it runs in.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
  // One file to deploy.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
