import { useRef, type SubmitEvent } from 'react'

const pauseMs = 250

/**
 * A question box that answers at once: loads what it needs on its first focus, and answers after a pause in typing or
 * on submit. If loading fails, submitting asks the server.
 */
export function useEnquiry<Knowledge>(
  load: () => Promise<Knowledge>,
  answer: (knowledge: Knowledge, typed: string, isSubmitted: boolean) => void,
) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Fails silently: submitting the form then asks the server. */
  async function tell(typed: string, isSubmitted: boolean, otherwise: () => void = () => {}) {
    const knowledge = await load().catch(() => null)
    if (knowledge) answer(knowledge, typed, isSubmitted)
    else otherwise()
  }

  return {
    prepare: () => void load().catch(() => null),
    whileTyping(typed: string) {
      clearTimeout(pause.current)
      pause.current = setTimeout(() => void tell(typed, false), pauseMs)
    },
    ask(typed: string) {
      clearTimeout(pause.current)
      void tell(typed, true)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      clearTimeout(pause.current)
      const form = event.currentTarget
      const field = form.querySelector('input')
      void tell(field?.value ?? '', true, () => form.submit())
    },
  }
}
