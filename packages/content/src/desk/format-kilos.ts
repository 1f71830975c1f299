/** A weight as people read it: 2,800 kg. */
export const formatKilos = (kilos: number): string => `${kilos.toLocaleString('en-GB')} kg`
