import { findException, findExceptionPhoto } from '@kindfold/domain/rounds/decision/list-exceptions.ts'
import { data } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/exception-photo.ts'

/** `/exceptions/:id/photo`: the picture of bags that the driver took there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const exception = /^\d{1,9}$/.test(params.id) ? await findException(desk.services, Number(params.id)) : null
  if (!exception?.act) throw data(null, { status: 404 })
  desk.require('judge-exceptions', exception.areaId)
  const photo = await findExceptionPhoto(desk.services, exception.act.id)
  if (photo === null) throw data(null, { status: 404 })
  return new Response(new Uint8Array(photo.bytes), { headers: { 'Content-Type': `image/${photo.format}` } })
}
