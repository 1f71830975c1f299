import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  // The script of the pages is bundled the way Vite bundles a worker's: a file of its own, known by its address.
  worker: { format: 'es' as const },
  environments: {
    // The server's entry is the app's one handler, with React Router's own build inside it.
    ssr: { build: { rollupOptions: { input: './app/handle.ts' } } },
  },
  // One file to deploy.
  ssr: command === 'build' ? { noExternal: true as const } : {},
}))
