import { faqPage } from '@kindfold/content/pages/faq.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { useCallback, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { searchLengthAtMost } from './filter-questions.ts'
import { useLinkedAnswer } from './use-linked-answer.ts'

type QuestionSearchProps = {
  /** The search in the address; the box starts with it. */
  asked: string
  onType: (text: string) => void
}

/**
 * The search box: filters while the visitor types, and asks the server (`?q=`) without scripts. A link to a question
 * that the search has hidden clears the search.
 */
export function QuestionSearch({ asked, onType }: QuestionSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const followed = useRef(asked)
  useEffect(() => {
    if (!input.current) return
    // Going back or forward brings another search; at the start, the visitor may have typed before scripts ran.
    if (followed.current !== asked) input.current.value = asked
    followed.current = asked
    onType(input.current.value)
  }, [asked, onType])
  useLinkedAnswer(
    useCallback(() => {
      if (input.current) input.current.value = ''
      onType('')
    }, [onType]),
  )
  return (
    <search className="faq-search">
      <Form className="field" method="get" action="/faq" preventScrollReset>
        <label className="field__label" htmlFor="faq-search">
          {faqPage.search.label}
        </label>
        <div className="faq-search__row">
          <input
            ref={input}
            id="faq-search"
            className="field__input"
            type="search"
            name="q"
            defaultValue={asked}
            maxLength={searchLengthAtMost}
            placeholder={faqPage.search.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => onType(event.target.value)}
          />
          <button className="button button--green" type="submit">
            <Icon name="search" size={20} /> Search
          </button>
        </div>
      </Form>
    </search>
  )
}
