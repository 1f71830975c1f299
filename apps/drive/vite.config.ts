import { listTargets } from '@kindfold/web/browsers/oldest-browsers.ts'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: listTargets('drive'),
    assetsInlineLimit: 0,
    // The phone keeps every file of the app: one is smaller, and sooner read, than thirty.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'app', test: /\.[jt]sx?/ }] } } },
  },
})
