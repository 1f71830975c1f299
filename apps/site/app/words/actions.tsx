import type { Action } from '@kindfold/content/pages/page.schema.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { PageLink } from './page-link.tsx'

/** The buttons of a page's words, the weightiest first. A link to another site says so with an arrow. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <div className="row">
      {actions.map(({ text, href, kind }) => (
        <PageLink key={text} href={href} className={kind === 'primary' ? 'button' : 'button button--quiet'}>
          {text}
          {href.startsWith('https:') && <Icon name="external" size={20} />}
        </PageLink>
      ))}
    </div>
  )
}
