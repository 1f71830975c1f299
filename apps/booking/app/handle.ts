import { consentDefaultsScript } from '@kindfold/ui/consent/consent-defaults-script.ts'
import { createPrivateHandler } from '@kindfold/web/http/create-private-handler.ts'
import { keepInMemory, openFromMemory } from './kept/keep-in-memory.ts'
import * as build from 'virtual:react-router/server-build'

export { canonicalUrl } from './canonical-url.ts'

/** The only inline script of any page. What else gets into one, by whatever way, no browser runs. */
export const inlineScripts = [consentDefaultsScript]

/** Answers one request to the booking host: the app's only entry point. */
export const handle = createPrivateHandler(keepInMemory(build), import.meta.env.MODE, openFromMemory)
