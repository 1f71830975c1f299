const firstNames = 'Rosa Ivor Pearl Amir Nora Femi Greta Owen Zadie Hugh Leila Ned Priya Tom Ana Kofi'.split(
  ' ',
)
const lastNames = 'Tweed Linen Hem Velvet Darn Cotton Plaid Selvedge Twill Button Corduroy Flax'.split(' ')
const streets = [
  'Acorn Row',
  'Bobbin Lane',
  'Thimble Street',
  'Selvedge Close',
  'Pattern Hill',
  'Loom Terrace',
]
const places = [
  'In the porch',
  'By the blue gate',
  'Behind the recycling box',
  'On the doorstep, left of the door',
]
const notes = ['Gate code 4711', 'Ring twice, the bell is quiet', null, null]

const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

/** An invented donor with an address at example.org and a number that is kept for drama; each place is somebody else. */
export function inventDonor(place: number, town: string) {
  const [first, last] = [pick(firstNames, place), pick(lastNames, place * 5 + Math.floor(place / 12))]
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${place}@example.org`.toLowerCase(),
    phone: place % 3 === 0 ? null : `07700 900${String(100 + place).padStart(3, '0')}`,
    line1: `${3 + place * 2} ${pick(streets, place)}`,
    line2: null,
    town,
    bagsPlace: pick(places, place),
    accessNotes: pick(notes, place),
  }
}
