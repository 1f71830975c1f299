import displayFont from '@kindfold/ui/fonts/fraunces-display.woff2?url'
import textFont from '@kindfold/ui/fonts/figtree-text.woff2?url'
import { deskWords } from './layout/desk-words.ts'
import { findDoneWords } from '@kindfold/content/desk/done-words.ts'
import { FormFaultPage } from '@kindfold/web/form/form-fault-page.tsx'
import { isFormFault } from '@kindfold/web/form/form-fault.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import type { StaffMember } from '@kindfold/domain/staff/may.ts'
import { isChannelLate } from '@kindfold/domain/message/is-channel-late.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { isOutsideHours } from '@kindfold/domain/message/judge-sending.ts'
import { isRouteErrorResponse, Outlet, Scripts, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { DeskLayout } from './layout/desk-layout.tsx'
import type { DeskFrame } from './layout/desk-frame.ts'
import { listMenu } from './layout/list-menu.ts'
import { AgainPage } from './session/again-page.tsx'
import { isAskedAgain } from './session/ask-again.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { listUndecided } from '@kindfold/domain/money/accountant/list-answers.ts'
import { isOpen } from '@kindfold/domain/base/installation/is-open.ts'
import { sessionContext } from './session-context.ts'
import { requireSession } from './session/require-session.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of a file of its own
import deskScript from './script/desk-script.ts?worker&url'
import styles from './styles.css?inline'

export const middleware = [requireSession]

export async function loader({ request, context }: Route.LoaderArgs): Promise<DeskFrame> {
  const { pathname, searchParams } = new URL(request.url)
  const member = context.get(sessionContext)?.member ?? null
  const services = context.get(servicesContext)
  return {
    member: member && { name: member.name, areas: await nameAreas(services, member) },
    menu: member === null ? [] : listMenu(member, pathname),
    done: await findDone(services, searchParams.get('done')),
    demonstration: services.deployment.demonstration,
    isClosed: member !== null && !isOpen(services),
    undecided: member !== null && showsUndecided(pathname) ? await countUndecided(services) : null,
  }
}

/** The areas of who works in some alone, so that no page is taken to speak of all; none for who works in all. */
async function nameAreas(services: Services, { roles }: StaffMember): Promise<string[]> {
  const areas = roles.flatMap(({ areaId }) => areaId ?? [])
  if (areas.length < roles.length) return []
  // The page shows what it has when the database does not answer.
  const named = await listAreaNames(services, areas).catch(() => [])
  return named.map(({ name }) => name)
}

/** What was done, in words; and what is sent for it, as long as messages go and it is their hour. */
async function findDone(services: Services, key: string | null): Promise<string | null> {
  const words = findDoneWords(key)
  if (words === null || typeof words === 'string') return words
  if ('tells' in words) return null
  const { done, sends, by = ['email'], keepsHours = false } = words
  const ways = by.filter((channel) => services.settings.channels.includes(channel))
  const late = await Promise.all(ways.map((channel) => isChannelLate(services, channel).catch(() => false)))
  if (late.includes(true)) return `${done} ${deskWords.sendsLater}`
  const isNight = keepsHours && ways.some((channel) => isOutsideHours(services, channel))
  return `${done} ${isNight ? deskWords.sendsByDay : sends}`
}

/** Every page of money says that VAT is undecided, but for the one that lists what is. */
const showsUndecided = (pathname: string) => /^\/money(\/(?!accountant)|$)/.test(pathname)

/** The pages show what they have when the database does not answer. */
async function countUndecided(services: Services): Promise<number | null> {
  return await services.database
    .read((tx) => listUndecided(tx))
    .then(
      ({ length }) => length,
      () => null,
    )
}

/** A page works by links and forms alone; a small script helps. */
export function Layout({ children }: { children: React.ReactNode }) {
  const frame = useRouteLoaderData<DeskFrame>('root') ?? null
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f4c3a" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="same-origin" />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <DeskLayout frame={frame}>{children}</DeskLayout>
        {/* Only so that a change is seen at once while one works on it. */}
        {import.meta.env.DEV && <Scripts />}
        <script type="module" src={deskScript} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers()
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && isFormFault(error.data)) return <FormFaultPage fault={error.data} />
  if (isRouteErrorResponse(error) && isAskedAgain(error.data)) return <AgainPage asked={error.data} />
  const words = findWords(isRouteErrorResponse(error) ? error.status : 500)
  return (
    <div className="flow">
      <title>{`${words.heading} | Kindfold desk`}</title>
      <h1>{words.heading}</h1>
      <p>{words.text}</p>
      <p>
        <a href="/">{deskWords.toToday}</a>
      </p>
    </div>
  )
}

function findWords(status: number) {
  if (status === 403) return deskWords.notAllowed
  if (status === 404) return deskWords.notFound
  return status < 500 ? deskWords.notFound : deskWords.fault
}
