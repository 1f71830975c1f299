/** Whether each package of the lock file is installed in the folder at its version, and each of our own linked. */
export function isInstalled(lockText: string, folder?: string): Promise<boolean>
