import { findKeptAnswer, keepAnswer } from '@kindfold/domain/office/desk/kept-answers.ts'
import { keepAnswers, setKept } from '@kindfold/web/kept/keep-answers.ts'
import { keptContext } from '@kindfold/web/kept/kept-context.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { redirect, type RouterContextProvider, type ServerBuild } from 'react-router'
import { screens } from '../screens.ts'
import { sessionContext } from '../session-context.ts'

/** What is larger is answered at once: the text of a long article that could not be saved. */
const mostBytes = 1024 * 1024

const kept = new Set(screens.filter(({ isShownOnce }) => isShownOnce !== true).map(({ path }) => path))

/** Keeps what the desk's forms are answered with in the database, for whoever sent them. */
export const keepAtDesk = (build: ServerBuild): ServerBuild =>
  keepAnswers(build, {
    isKept: (screen) => kept.has(screen),
    async keep({ context }, { path, isThrown }, answer) {
      const session = context.get(sessionContext)
      if (session === null || isThrown || answer.byteLength > mostBytes) return null
      const services = context.get(servicesContext)
      return { id: await keepAnswer(services, { staffId: session.member.id, path, answer }) }
    },
  })

/** Finds what a page is opened with. Leads to the page itself where that is over, or is not theirs. */
export async function requireKept(
  context: Readonly<RouterContextProvider>,
  { staffId, url }: { staffId: string; url: URL },
): Promise<void> {
  const asked = context.get(keptContext)
  if (asked === null) return
  const { pathname, search } = url
  const found = await findKeptAnswer(context.get(servicesContext), { id: asked.id, staffId, path: pathname })
  if (found === null) throw redirect(pathname + search, 303)
  setKept(context, found)
}
