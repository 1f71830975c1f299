import { listTargets } from '@kindfold/web/browsers/oldest-browsers.ts'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: listTargets('desk'), assetsInlineLimit: 0 },
  // Vite bundles the pages' script like a worker: a separate file with a hashed name.
  worker: { format: 'es' as const },
  environments: {
    // The server's entry is the app's one handler, with React Router's own build inside it.
    ssr: {
      build: { rollupOptions: { input: './app/handle.ts' } },
      // Leaves out the libraries' development checks, whatever environment it runs in.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
  // One file to deploy.
  ssr: command === 'build' ? { noExternal: true as const } : {},
}))
