import { createPrivateHandler } from '@kindfold/web/http/create-private-handler.ts'
import * as build from 'virtual:react-router/server-build'

export { canonicalUrl } from './canonical-url.ts'

/** Answers one request to the booking host: the app's only entry point. */
export const handle = createPrivateHandler(build, import.meta.env.MODE)
