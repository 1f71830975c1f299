/** What a provider answered, without the address or number that it repeated: errors are logged and kept. */
export function strikeOutPeople(words: string): string {
  return words
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)')
    .replace(/\+?\d[\d\s()-]{8,}\d/g, '(number)')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
}
