/** Waits for the turn to prepare a folder; `end` gives it to the next. */
export function takeTurn(folder: string, onWaiting: () => void): Promise<{ end(): Promise<void> }>
