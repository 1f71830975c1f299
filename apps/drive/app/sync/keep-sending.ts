import type { ActsAnswer } from '@kindfold/acts/act.ts'
import { planRetry } from '@kindfold/acts/plan-retry.ts'
import type { Sending } from '@kindfold/acts/send-outbox.ts'

export type SendingState = 'idle' | 'sending' | 'signed-out' | 'waiting'

type Place = {
  /** Sends one request. `passedOver`: pictures that the office did not take in this run. */
  send: (passedOver: Set<string>) => Promise<Sending>
  /** After each request that went; `answer` is the office's to acts. */
  onSent: (answer: ActsAnswer | null) => Promise<void>
  /** Nothing more can be sent now. What waits may wait for long: what is new at the office is asked for all the same. */
  onRest: () => Promise<void>
  /** The phone itself failed: what was sent or came was not written down here. */
  onFault: () => void
  onState: (state: SendingState) => void
  random: () => number
}

/**
 * Sends whenever it may help: when asked, and by itself after a vain try. One page of the phone sends at a time (a Web
 * Lock); while it waits for its next try, another may.
 */
export function keepSending({ send, onSent, onRest, onFault, onState, random }: Place) {
  let isSending = false
  let isWantedAgain = false
  let isBiddenAgain = false
  let isSignedOut = false
  let isStopped = false
  let failures = 0
  let busyUntilMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** `isBidden`: there is reason to think that it works now, so that no wait holds. */
  async function kick(isBidden = false): Promise<void> {
    if (isStopped || (!isBidden && (isSignedOut || performance.now() < busyUntilMs))) return
    if (isSending) {
      isWantedAgain = true
      isBiddenAgain ||= isBidden
      return
    }
    isSending = true
    clearTimeout(timer)
    onState('sending')
    const last = await underLock(sendAll).catch((): Sending => {
      onFault()
      return { kind: 'wait', afterSeconds: null }
    })
    isSignedOut = last.kind === 'signed-out'
    failures = last.kind === 'wait' ? failures + 1 : 0
    busyUntilMs = 0
    if (last.kind === 'wait') {
      const waitMs = planRetry(failures, last.afterSeconds, random())
      if (last.afterSeconds !== null) busyUntilMs = performance.now() + waitMs
      timer = setTimeout(() => void kick(true), waitMs)
    }
    if (last.kind !== 'signed-out') await onRest().catch(onFault)
    isSending = false
    onState(isSignedOut ? 'signed-out' : last.kind === 'wait' ? 'waiting' : 'idle')
    const isWanted = isWantedAgain && last.kind === 'all-sent'
    // The line came back while a request was under way that had begun without it.
    const isBackMeanwhile = isBiddenAgain && last.kind === 'wait'
    isWantedAgain = false
    isBiddenAgain = false
    if (isWanted || isBackMeanwhile) await kick(isBackMeanwhile)
  }

  async function sendAll(): Promise<Sending> {
    const passedOver = new Set<string>()
    for (;;) {
      const sent = await send(passedOver)
      if (sent.kind !== 'sent') return sent
      failures = 0
      await onSent(sent.answer)
      if (sent.answer && sent.answer.device !== 'good') return { kind: 'all-sent' }
      // A gap that this phone cannot fill would go round without end.
      if (sent.answer?.answers.every(({ result }) => result === 'gap'))
        return { kind: 'wait', afterSeconds: null }
    }
  }

  return {
    kick,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Where there are no locks the office still takes each act once, whoever sends it. */
async function underLock(perform: () => Promise<Sending>): Promise<Sending> {
  if (!('locks' in navigator)) return await perform()
  return await navigator.locks.request('kindfold-drive-sends', perform)
}
