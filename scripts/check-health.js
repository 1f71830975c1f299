// The image's HEALTHCHECK: exits with 0 while the server answers on its metrics port, which every kind of process has.
const port = process.env.METRICS_PORT || '9464'
const isAlive = await fetch(`http://127.0.0.1:${port}/healthz`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isAlive ? 0 : 1)
