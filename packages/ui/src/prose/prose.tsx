import type { Ref } from 'react'

type ProseProps = {
  /** Sanitised HTML: this component trusts it. */
  html: string
  ref?: Ref<HTMLDivElement>
}

/** Long text: an article, a policy. */
export function Prose({ html, ref }: ProseProps) {
  return <div ref={ref} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
