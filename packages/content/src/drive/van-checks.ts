/** What a driver looks at before the first stop. The names are kept with the round. */
export const vanChecks: readonly { name: string; label: string }[] = [
  { name: 'lights', label: 'Lights and indicators work' },
  { name: 'tyres', label: 'Tyres look right' },
  { name: 'windows', label: 'Windows, mirrors and wipers are clean and whole' },
  { name: 'doors', label: 'Doors close and lock' },
  { name: 'cradle', label: 'The phone sits in its cradle, on its charger' },
  { name: 'load', label: 'The load space is empty and dry' },
]
