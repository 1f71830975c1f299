/** Ends the process with what is wrong, in words for whoever started it. */
export function giveUp(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
