import { defineConfig, type Plugin } from 'vite'
import { writeWorker } from './app/worker/write-worker.ts'

/**
 * Builds what answers the phones, after `react-router build`: that one makes the pages alone and removes a server of its
 * own. Only now are all files of the shell there for the service worker to list.
 */
export default defineConfig({
  plugins: [listShell()],
  build: {
    ssr: 'app/handle.ts',
    outDir: 'build/server',
    copyPublicDir: false,
    rollupOptions: {
      // Of `npm run dev` alone, behind a condition that is false here.
      external: [/^virtual:/],
      output: { entryFileNames: 'index.js' },
    },
  },
  // One file to deploy.
  ssr: { noExternal: true },
})

function listShell(): Plugin {
  return {
    name: 'kindfold:list-shell',
    buildStart: () => writeWorker(`${import.meta.dirname}/build/client`),
  }
}
