import { invariants } from './invariants.ts'

/** The table of invariants, as docs/promises.md has it. */
export function writePromises(): string {
  const rows = Object.values(invariants).map(
    ({ number, name, sentence, hurts, within }) =>
      `### ${number}. ${name}\n\n${sentence}\n\n- Who is hurt: ${hurts}\n- How long it may be broken: ${within}\n`,
  )
  return `# What must be so, whatever happens

The table of the [simulator](decisions/040-sentences-held-against-the-truth.md), printed by \`npm run simulate -- --promises\`.
\`npm run simulate\` lives through weeks with invented people and real faults, and fails when one of these is broken.

${rows.join('\n')}`
}
