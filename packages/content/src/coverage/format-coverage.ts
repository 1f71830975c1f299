/**
 * Formats the names of areas for the middle of a sentence: 'London, Brighton, the areas around them and Scotland'. The English
 * come first, each nation in the order given; 'no place at present' when there is none.
 */
export function formatCoverage(areas: readonly { name: string; nation: 'england' | 'scotland' }[]): string {
  const english = areas.filter(({ nation }) => nation === 'england').map(({ name }) => name)
  const scottish = areas.filter(({ nation }) => nation === 'scotland').map(({ name }) => name)
  const around =
    english.length === 0 ? [] : [`the area${english.length > 1 ? 's around them' : ' around it'}`]
  const places = [...english, ...around, ...scottish]
  if (places.length === 0) return 'no place at present'
  const last = places.at(-1) ?? ''
  return places.length === 1 ? last : `${places.slice(0, -1).join(', ')} and ${last}`
}
