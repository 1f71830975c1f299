import http from 'node:http'
import { createRequestListener } from '@remix-run/node-fetch-server'
import sirv from 'sirv'
const { handle } = await import('/work/main/apps/site/build/server/index.js')
const services = {
  deployment: {
    siteOrigin: 'http://localhost:4000',
    bookingOrigin: 'http://localhost:4001',
    analyticsId: null,
    copyProtection: true,
    demonstration: true,
    development: false,
  },
  clock: { now: () => new Date() },
  log: console,
}
const st = sirv('/work/main/apps/site/build/client', { dev: true })
const l = createRequestListener((r) => handle(r, services))
http.createServer((q, s) => st(q, s, () => l(q, s))).listen(4000)
