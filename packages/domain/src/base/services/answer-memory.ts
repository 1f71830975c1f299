/** What a form was answered with: which browser sent it, from which network and to which page. */
type KeptForm = { browser: string; network: string; path: string; answer: Uint8Array }

/**
 * What forms of visitors were answered with, for Back and reload: in this process alone, for an hour. The server makes one.
 */
export type AnswerMemory = {
  /** Keeps an answer under an id that nobody can guess; false where it is too large. */
  keep(id: string, form: KeptForm, now: Date): boolean
  /**
   * Finds an answer, for the browser that sent the form and on its page alone. A browser that keeps no cookies (`null`) finds it
   * once, as it is led there.
   */
  find(asked: { id: string; browser: string | null; path: string }, now: Date): Uint8Array | null
  /** Drops all that a browser was answered. */
  forget(browser: string): void
}

/** Of all visitors, of one network, and of one answer. A form's own answer has a kilobyte or two. */
const usualLimits = {
  answers: 10_000,
  bytes: 16 * 1024 * 1024,
  answersOfNetwork: 100,
  bytesOfNetwork: 512 * 1024,
  bytesOfAnswer: 96 * 1024,
}
const keptMs = 3_600_000

/** Where there are too many, the oldest go: first of the network that sends them, then of all. */
export function createAnswerMemory(limits = usualLimits): AnswerMemory {
  // The oldest first, since all are kept as long.
  const kept = new Map<string, KeptForm & { at: number; isOpened: boolean }>()
  const shorten = (ofNetwork: string | null, answers: number, bytes: number) => {
    const theirs = [...kept].filter(([, { network }]) => ofNetwork === null || network === ofNetwork)
    let sum = theirs.reduce((total, [, { answer }]) => total + answer.byteLength, 0)
    let count = theirs.length
    for (const [id, { answer }] of theirs) {
      if (count <= answers && sum <= bytes) return
      kept.delete(id)
      count -= 1
      sum -= answer.byteLength
    }
  }
  const dropOld = (now: Date) => {
    for (const [id, { at }] of kept) {
      if (now.getTime() - at < keptMs) return
      kept.delete(id)
    }
  }
  return {
    keep(id, form, now) {
      dropOld(now)
      if (form.answer.byteLength > limits.bytesOfAnswer) return false
      kept.set(id, { ...form, at: now.getTime(), isOpened: false })
      shorten(form.network, limits.answersOfNetwork, limits.bytesOfNetwork)
      shorten(null, limits.answers, limits.bytes)
      return true
    },
    find({ id, browser, path }, now) {
      dropOld(now)
      const form = kept.get(id)
      if (form === undefined || form.path !== path) return null
      if (browser === null ? form.isOpened : form.browser !== browser) return null
      form.isOpened = true
      return form.answer
    },
    forget(browser) {
      for (const [id, form] of kept) if (form.browser === browser) kept.delete(id)
    },
  }
}
