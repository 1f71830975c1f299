/** Words of the pages about vans and depots. */
export const vansWords = {
  title: 'Vans and depots',
  lead: 'What drives the rounds, and where they start and end. Rounds are planned with what stands here.',
  vans: 'Vans',
  depots: 'Depots',
  addVan: 'Add a van',
  addDepot: 'Add a depot',
  noVans: 'There is no van yet. Without one no rounds are planned: the district rule makes the time slots.',
  noDepots: 'There is no depot yet. Add one first: every van starts somewhere.',
  name: 'Name',
  registration: 'Registration',
  depot: 'Depot',
  areas: 'Areas',
  everyArea: 'Every area',
  bags: 'Bags',
  kilos: 'Kilos',
  state: 'State',
  active: 'In use',
  retired: 'Retired',
  place: 'Position',
  changeVan: (name: string) => `Change ${name}`,
  saveVan: 'Save the van',
  saveDepot: 'Save the depot',
  cancel: 'Go back',
  offRoad: 'Take it off the road',
  fields: {
    nameHint: 'What people call it, such as Van 3.',
    depotNameHint: 'What people call it, such as Cambridge depot.',
    registrationHint: 'As on its plate. It is on the paper round sheet.',
    areasHint: 'Ticked: it drives rounds of these alone. None: of every area.',
    capacityBags: 'Bags it carries',
    capacityKilos: 'Kilos it carries',
    capacityHint: 'A round that would carry more gets an unloading stop, or another van.',
    motUntil: 'MOT until',
    motUntilHint:
      'The last day on which it holds. It is planned no more after that. Today reminds of it three weeks before.',
    serviceDue: 'Service by',
    serviceDueHint: 'Today reminds of it three weeks before.',
    place: 'Where it is',
    placeHint:
      'A position such as 52.20530, 0.12180, as a map shows it when you click on a place, or a postcode that is imported.',
    active: 'In use: rounds may be planned with it',
    depotActive: 'In use: vans may start there',
    chooseDepot: 'Choose a depot',
  },
  stale:
    'Somebody changed this since you opened it. What you typed is still here; save again to put it in place of theirs.',
  problems: {
    name: {
      missing: 'Write a name.',
      'too-long': 'Write a name of at most 60 characters.',
      taken: 'Another one has that name, perhaps a retired one. Choose a name that tells them apart.',
    },
    registration: {
      malformed: 'Write the registration as on the plate, such as AB12 CDE, or leave it empty.',
    },
    depotId: {
      missing: 'Choose the depot where it starts.',
      retired: 'That depot is retired. Choose one in use.',
    },
    areaIds: { unknown: 'One of the areas does not exist any more. Tick again.' },
    date: 'Enter a day as it stands in the calendar, or leave it empty.',
    count: (atMost: number) => `Write a whole number from 1 to ${atMost}.`,
    hasRounds: (dates: string) => `It has a round on ${dates}. Give that round another van first.`,
    hasVans: (vans: string) => `${vans} start there. Give them another depot first, or retire them.`,
    foreign: 'It drives in areas that are not yours. Tick at least one, and only your own.',
  },
}

/** What is wrong with a typed place, for every page that asks for one. */
export const placeProblemWords = {
  missing: 'Write where it is: a position or a postcode.',
  malformed: 'That is neither a position such as 52.20530, 0.12180 nor a whole postcode.',
  'unknown-postcode':
    'That postcode is not among those imported. Write the position instead, such as 52.20530, 0.12180.',
  elsewhere: 'That position is not in Great Britain. Latitude comes first: 52.20530, 0.12180.',
} as const
