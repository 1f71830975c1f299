/** A page of the desk itself, whatever the address says. */
export function readDestination(to: string | null): string {
  return to !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : '/'
}
