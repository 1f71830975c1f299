import { Icon } from '../icon/icon.tsx'

type NoticeBarProps = {
  notice: { text: string; linkPath: string | null }
  /** The origin of the page that says more; none on the site itself. */
  siteOrigin?: string
}

// Here and not in a style sheet: a page without a notice carries none of it. No wider than the page, no motion, and in
// the page from the start, so that nothing shifts.
const style = `.notice-bar{display:flex;justify-content:center;gap:.6rem;padding:.6rem var(--gutter);background:var(--sky);color:var(--ink);border-bottom:1px solid var(--line);font-size:var(--size-small);line-height:1.45;overflow-wrap:anywhere}.notice-bar svg{flex:none;margin-top:.1em}.notice-bar p{margin:0;max-width:var(--measure)}.notice-bar a{color:inherit;display:inline-block}@media print{.notice-bar{border:0}}`

/** What everybody must know now, above every page: snow, a strike. */
export function NoticeBar({ notice: { text, linkPath }, siteOrigin = '' }: NoticeBarProps) {
  return (
    <aside className="notice-bar" aria-label="Notice">
      <style dangerouslySetInnerHTML={{ __html: style }} />
      <Icon name="info" size={20} />
      <p>
        {text} {linkPath && <a href={siteOrigin + linkPath}>Read more</a>}
      </p>
    </aside>
  )
}
