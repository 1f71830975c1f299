import type { ReactNode } from 'react'

/** Questions in a list, at most one open; each can be closed again. Works without scripts. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

type AccordionItemProps = {
  /** The group: opening one item closes the others of the same name, anywhere on the page. */
  group: string
  /** The anchor of this answer. It is on the answer, so that browsers open it. */
  id: string
  question: string
  headingLevel?: 2 | 3 | 4
  hidden?: boolean
  children: ReactNode
}

/** One question and its answer. */
export function AccordionItem(props: AccordionItemProps) {
  const { group, id, question, headingLevel = 3, hidden = false, children } = props
  const Heading = `h${headingLevel}` as const
  return (
    <details className="accordion__item" name={group} hidden={hidden}>
      <summary className="accordion__question">
        <Heading>{question}</Heading>
        <SewnButton />
      </summary>
      <div className="accordion__answer" id={id}>
        {children}
      </div>
    </details>
  )
}

/** A button with four holes: sewn crosswise it is a plus; opening the answer draws one thread out and leaves a minus. */
function SewnButton() {
  return (
    <svg
      className="sewn-button"
      width={40}
      height={40}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="sewn-button__rim" cx={20} cy={20} r={18} />
      <circle className="sewn-button__well" cx={20} cy={20} r={12.5} />
      <path className="sewn-button__holes" d="M20 14.5h.01M20 25.5h.01M14.5 20h.01M25.5 20h.01" />
      <path className="sewn-button__thread" d="M14.5 20h11" />
      <path className="sewn-button__thread sewn-button__thread--drawn" d="M20 14.5v11" />
    </svg>
  )
}
