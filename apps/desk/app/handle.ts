import { createPrivateHandler } from '@kindfold/web/http/create-private-handler.ts'
import * as build from 'virtual:react-router/server-build'

/** Pages of the desk are never cached, so that every address may keep its parameters. */
export const canonicalUrl = (url: URL): URL => url

/** Answers one request to the desk's host: the app's only entry point. */
export const handle = createPrivateHandler(build, import.meta.env.MODE)
