import { homePage } from '@kindfold/content/pages/home.ts'
import { useRef, useState } from 'react'
import type { ItemCheck as Answer } from './answer-item.ts'
import { CarriedFields } from './carried-fields.tsx'
import { ItemAnswer } from './item-answer.tsx'
import { ItemPiles, type PilesProps } from './item-piles.tsx'
import { pileAnswer, type KnownForBooking } from './pile.ts'
import { useAskedEarly } from './use-asked-early.ts'
import { useEnquiry } from './use-enquiry.ts'

const { itemChecker: words } = homePage
const loadAnswerItem = () => import('./answer-item.ts')

type ItemCheckProps = PilesProps & {
  item: Answer | null
  /** As typed above. */
  postcode: string | undefined
  known: KnownForBooking
}

/**
 * "Can I donate it?": answers yes, no or depends in the donor's own words, and keeps what we take on three piles; as forms
 * to `/?item=…&piles=…` without JavaScript.
 */
export function ItemCheck({ item: firstItem, postcode, known, piles, onPiles }: ItemCheckProps) {
  const [item, setItem] = useState(firstItem)
  const input = useRef<HTMLInputElement>(null)
  const ask = useEnquiry(loadAnswerItem, ({ answerItem }, typed, isSubmitted) => {
    const answer = answerItem(typed)
    // A half-typed word is not unknown yet: the page says so only on submit.
    const isKnown = answer.kind === 'found' || answer.kind === 'several'
    setItem(isKnown || isSubmitted ? answer : null)
    // Neither does it pile a word on the way to another one: 'book' of 'bookcase'.
    if (isSubmitted) onPiles(pileAnswer(piles, answer))
    if (isSubmitted && answer.kind === 'empty') input.current?.focus()
  })
  useAskedEarly(input, ask.whileTyping)

  function askAbout(label: string) {
    if (input.current) input.current.value = label
    ask.ask(label)
  }

  const isEmpty = item?.kind === 'empty'
  return (
    <div className="item-check" id={words.id}>
      <h3 id="item-heading">{words.heading}</h3>
      <p>{words.lead}</p>
      <form
        className="item-check__ask"
        method="get"
        action={`/#${words.id}`}
        aria-labelledby="item-heading"
        noValidate
        onSubmit={ask.onSubmit}
      >
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
        <CarriedFields postcode={postcode} piles={piles} />
      </form>
      <form
        className="item-check__kept"
        id="piles"
        method="get"
        action="/#piles"
        aria-label={words.piles.heading}
      >
        <CarriedFields postcode={postcode} />
        <div className="item-check__answer" id="item-answer" role="status">
          {item && <ItemAnswer answer={item} onAsk={askAbout} piles={piles} onPiles={onPiles} />}
        </div>
        <ItemPiles piles={piles} onPiles={onPiles} known={known} />
      </form>
    </div>
  )
}
