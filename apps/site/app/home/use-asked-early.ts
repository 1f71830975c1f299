import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Hands on what a visitor typed into a box before this code woke, so that it is answered like anything typed later. */
export function useAskedEarly(input: RefObject<HTMLInputElement | null>, ask: (typed: string) => void) {
  const onEarly = useEffectEvent(ask)
  useEffect(() => {
    const box = input.current
    if (box && box.value !== box.defaultValue) onEarly(box.value)
  }, [input])
}
