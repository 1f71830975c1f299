/** Every other path below /api/: programs are told so in JSON, not in a page. */
export function loader() {
  return Response.json({ error: 'not-found' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
