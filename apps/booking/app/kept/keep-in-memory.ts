import { findWiderNetwork } from '@kindfold/domain/base/rate-limit/count-attempt.ts'
import { makeToken } from '@kindfold/domain/base/token/token.ts'
import type { Prepare } from '@kindfold/web/http/create-private-handler.ts'
import { keepAnswers, setKept } from '@kindfold/web/kept/keep-answers.ts'
import { keptContext } from '@kindfold/web/kept/kept-context.ts'
import { openKept } from '@kindfold/web/kept/open-kept.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { redirect, type ServerBuild } from 'react-router'
import { buildAnswersCookie, readAnswersCookie } from './answers-cookie.ts'

/** Keeps what booking's forms are answered with in this process, for the browser that sent them. */
export const keepInMemory = (build: ServerBuild): ServerBuild =>
  keepAnswers(build, {
    isKept: () => true,
    keep({ request, context }, { path }, answer) {
      const services = context.get(servicesContext)
      const { address } = context.get(visitorContext)
      const id = makeToken(services.random)
      const browser = readAnswersCookie(request) ?? makeToken(services.random)
      const form = { browser, network: findWiderNetwork(address) ?? address, path, answer }
      const isKept = services.answerMemory?.keep(id, form, services.clock.now()) ?? false
      return Promise.resolve(
        isKept ? { id, headers: { 'Set-Cookie': buildAnswersCookie(request, browser) } } : null,
      )
    },
  })

/** Opens a page with what its form was answered with. Leads to the page itself where this process does not know that. */
export const openFromMemory: Prepare = (asked, context) => {
  const request = openKept(asked, context)
  const opened = context.get(keptContext)
  if (opened === null) return Promise.resolve({ request, cookies: [] })
  const services = context.get(servicesContext)
  const { pathname, search } = new URL(request.url)
  const whose = { id: opened.id, browser: readAnswersCookie(request), path: pathname }
  const found = services.answerMemory?.find(whose, services.clock.now()) ?? null
  if (found === null) return Promise.resolve({ answer: redirect(pathname + search, 303) })
  setKept(context, found)
  return Promise.resolve({ request, cookies: [] })
}
