const askAgainAfterMs = 15_000
const asksAtMost = 8

/**
 * Asks until an answer comes, and fails after two minutes. An answer that comes to a later question first means that the
 * earlier one's was lost: answers keep their order.
 */
export function askAgain<Answer>(
  name: string,
  ask: () => Promise<Answer>,
  tellLost: (name: string) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let asked = 0
    let isAnswered = false
    const askOnce = () => {
      if (asked === asksAtMost) {
        clearInterval(timer)
        reject(new Error(`no answer within ${(askAgainAfterMs * asksAtMost) / 1000} s: ${name}`))
        return
      }
      const isFirst = asked === 0
      asked += 1
      const take = () => {
        clearInterval(timer)
        if (!isFirst && !isAnswered) tellLost(name)
        isAnswered = true
      }
      ask().finally(take).then(resolve, reject)
    }
    const timer = setInterval(askOnce, askAgainAfterMs)
    askOnce()
  })
}
