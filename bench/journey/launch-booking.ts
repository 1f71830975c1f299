import { launchProgram, type Program } from '../reliability/launch-program.ts'

/**
 * Starts Kindfold's server as npm start does, with the booking pages on a port of this machine. It trusts
 * `X-Forwarded-For`, so that many donors can come from one machine.
 */
export function launchBooking(port: number, environment: Record<string, string>): Program {
  return launchProgram('server/build/main.js', [], {
    APPS: 'booking',
    HOST: '127.0.0.1',
    BOOKING_PORT: String(port),
    METRICS_PORT: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...environment,
  })
}

/** Waits until the server prints booking's address. Throws its output when it ends instead. */
export function waitForBooking(program: Program): Promise<void> {
  return program.hear((line) => (line.startsWith('Booking: ') ? null : undefined)).then(() => undefined)
}
