/** One hash of the names and bytes of all files under the places given. Tests do not count. */
export function hashFiles(root: string, places: string[]): Promise<string>
