/** Rewrites each script in a folder so that V8 stores its text with one byte a character instead of two. */
export function escapeBeyondAscii(folder: string): Promise<void>

/** The same script in ASCII. Drops a meaningless backslash before a character beyond ASCII. */
export function writeInAscii(script: string): string
