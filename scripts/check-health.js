// The image's HEALTHCHECK: exits with 0 while the server answers on its metrics port, which every kind of process has
// unless METRICS_PORT=0 turned it off; then on the port of one of its apps. A worker then has none to ask. A server that
// hangs fails the check too, within the image's five seconds: Podman does not end a check that lasts longer.
const ports = { site: '3000', booking: '3001', desk: '3002', drive: '3003' }
const { APPS, METRICS_HOST, METRICS_PORT } = process.env
const app = (APPS || 'site')
  .split(',')
  .map((name) => name.trim())
  .find((name) => name in ports)
const appPort = app === undefined ? null : process.env[`${app.toUpperCase()}_PORT`] || ports[app]
const port = METRICS_PORT === '0' ? appPort : METRICS_PORT || '9464'
const host = METRICS_PORT !== '0' && METRICS_HOST ? METRICS_HOST : '127.0.0.1'
const isAlive =
  port === null ||
  (await fetch(`http://${host}:${port}/healthz`, { signal: AbortSignal.timeout(4000) }).then(
    ({ ok }) => ok,
    () => false,
  ))
process.exit(isAlive ? 0 : 1)
