/** One hash of the names and bytes of all files under the given paths. Ignores tests. */
export function hashFiles(root: string, places: string[]): Promise<string>
