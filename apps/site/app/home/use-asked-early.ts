import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Passes on what a visitor typed into a box before the scripts ran, so that it gets an answer too. */
export function useAskedEarly(input: RefObject<HTMLInputElement | null>, ask: (typed: string) => void) {
  const onEarly = useEffectEvent(ask)
  useEffect(() => {
    const box = input.current
    if (box && box.value !== box.defaultValue) onEarly(box.value)
  }, [input])
}
