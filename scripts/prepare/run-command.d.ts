/** Runs a program and gathers what it says. With `isHeard` its words go straight to the terminal. */
export function runCommand(
  program: string,
  words: string[],
  options?: { cwd?: string; env?: Record<string, string | undefined>; isHeard?: boolean },
): Promise<{ code: number; output: string }>
