/** Rewrites each script in a folder so that V8 keeps its text with one byte a character: otherwise it takes two. */
export function escapeBeyondAscii(folder: string): Promise<void>

/** The same script in ASCII alone. A backslash before a character beyond it means nothing, and is left out. */
export function writeInAscii(script: string): string
