import type { Act, ActAnswer } from './act.ts'

/** A picture that waits to be sent: its bytes were made again on the phone. */
export type WaitingPhoto = { id: string; act: string; sha256: string; type: string; bytes: ArrayBuffer }

/**
 * What a phone keeps of its acts until the office has answered for each. Acts are never removed by sending, so that the
 * office can ask for earlier numbers again.
 */
export type Outbox = {
  /** Acts without an answer, in the order of their numbers. */
  listWaiting(atMost: number): Promise<Act[]>
  /** The office has answered for these: applied, known or held. */
  settle(answers: readonly ActAnswer[]): Promise<void>
  /** The office lacks acts from this number on: they wait again. */
  sendAgainFrom(seq: number): Promise<void>
  /** The office has other content under this id: the act is made anew, with an id and a number of its own. */
  makeAnew(id: string): Promise<void>
  /** The next picture whose act the office has, other than those that are passed over. */
  findWaitingPhoto(passedOver: ReadonlySet<string>): Promise<WaitingPhoto | null>
  /** The office has this picture, or will never take it: then with its words why. */
  settlePhoto(id: string, refused: string | null): Promise<void>
}
