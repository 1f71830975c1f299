import { homePage } from '@kindfold/content/pages/home.ts'
import { useRef, useState } from 'react'
import type { ItemCheck as Answer } from './answer-item.ts'
import { ItemAnswer } from './item-answer.tsx'
import { useAskedEarly } from './use-asked-early.ts'
import { useEnquiry } from './use-enquiry.ts'

const { itemChecker: words } = homePage
const loadAnswerItem = () => import('./answer-item.ts')

/**
 * "Can I donate it?": answers yes, no or depends in the donor's own words, and as a form to `/?item=` without
 * JavaScript.
 */
export function ItemCheck({ item: firstItem }: { item: Answer | null }) {
  const [item, setItem] = useState(firstItem)
  const input = useRef<HTMLInputElement>(null)
  const ask = useEnquiry(loadAnswerItem, ({ answerItem }, typed, isSubmitted) => {
    const answer = answerItem(typed)
    // A half-typed word is not unknown yet: the page says so only on submit.
    const isKnown = answer.outcome === 'found' || answer.outcome === 'several'
    setItem(isKnown || isSubmitted ? answer : null)
    if (isSubmitted && answer.outcome === 'empty') input.current?.focus()
  })
  useAskedEarly(input, ask.whileTyping)

  function askAbout(label: string) {
    if (input.current) input.current.value = label
    ask.ask(label)
  }

  const isEmpty = item?.outcome === 'empty'
  return (
    <div className="item-check" id={words.id}>
      <h3>{words.heading}</h3>
      <p>{words.lead}</p>
      <form method="get" action={`/#${words.id}`} noValidate onSubmit={ask.onSubmit}>
        <div className="field">
          <label className="field__label" htmlFor="item">
            {words.label}
          </label>
          <span className="field__hint" id="item-hint">
            {words.hint}
          </span>
          <input
            ref={input}
            className="field__input"
            id="item"
            name="item"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            defaultValue={item?.typed}
            aria-invalid={isEmpty ? true : undefined}
            aria-describedby={isEmpty ? 'item-answer item-hint' : 'item-hint'}
            onFocus={ask.prepare}
            onInput={(event) => ask.whileTyping(event.currentTarget.value)}
          />
        </div>
        <button className="button button--green" type="submit">
          {words.submit}
        </button>
      </form>
      <div className="item-check__answer" id="item-answer" role="status">
        {item && <ItemAnswer answer={item} onAsk={askAbout} />}
      </div>
    </div>
  )
}
