import { useId, type ReactNode } from 'react'

type GroupProps = { legend: string; className: string; children: ReactNode }

/**
 * Fields that belong together. Not a fieldset: WebKit first draws one in a flex column taller by its legend, and what stands
 * below moves away under the thumb.
 */
export function Group({ legend, className, children }: GroupProps) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
    <div role="group" aria-labelledby={id} className={className}>
      <p id={id} className="block__heading">
        {legend}
      </p>
      {children}
    </div>
  )
}
