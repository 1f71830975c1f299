/** A whole number as a donor reads it: '8,800'. */
export function formatCount(count: number): string {
  return count.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}
