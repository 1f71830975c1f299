import type { Action } from '@kindfold/content/pages/page.schema.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { PageLink } from './page-link.tsx'

/** The buttons in a page's words, most important first. A link to another site has an arrow. */
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
