/** Every other path below /api/ answers in JSON, not with a page. */
export function loader() {
  return Response.json({ error: 'not-found' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
