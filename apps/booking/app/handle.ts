import { createPrivateHandler } from '@kindfold/web/http/create-private-handler.ts'
import * as build from 'virtual:react-router/server-build'

export { canonicalUrl } from './canonical-url.ts'

/** Answers one request to the booking host: the only way from the server into this app. */
export const handle = createPrivateHandler(build, import.meta.env.MODE)
