/** The words of each outcome of an act, as packages/content has them for the desk. */
type WordsFor<Outcome extends { outcome: string }, About> = {
  [K in Outcome['outcome']]: {
    say(outcome: Extract<Outcome, { outcome: K }>, about: About): string | readonly string[]
  }
}

/** Says what came of an act, in the words that the command has too. */
export function sayOutcome<const Outcome extends { outcome: string }, About>(
  outcome: Outcome,
  words: NoInfer<WordsFor<Outcome, About>>,
  about: About,
): string {
  // Its words are for this very outcome, which types cannot tell.
  const { say } = words[outcome.outcome as Outcome['outcome']]
  return [say(outcome as Extract<Outcome, { outcome: Outcome['outcome'] }>, about)].flat().join(' ')
}
