/** A key as words, for what has no name of its own: 'check-vans' as 'Check vans'. */
export function sayKey(key: string): string {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
