/** Prints what is wrong for whoever started the process, and ends it. */
export function giveUp(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
