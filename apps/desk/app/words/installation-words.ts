/** A field of a form, named by where its value stands: 'registeredOffice.town'. */
export type ValueField = {
  path: string
  label: string
  hint?: string
  /** Above one it is a field of several lines; of a list each line is one. */
  lines?: number
  isList?: boolean
  /** Empty is not known. */
  isOptional?: boolean
  isTick?: boolean
  width?: 'short' | 'medium'
  type?: 'date'
  /** One of these; the second part is what is shown. */
  options?: readonly (readonly [value: string, label: string])[]
}

export type FieldGroup = { heading: string; fields: readonly ValueField[] }

const address = (part: string, isOptional: boolean): ValueField[] => [
  {
    path: `${part}.lines`,
    label: 'Address',
    hint: 'A line for each part, without town and postcode.',
    lines: 3,
    isList: true,
    isOptional,
  },
  { path: `${part}.town`, label: 'Town', isOptional },
  { path: `${part}.postcode`, label: 'Postcode', hint: 'For example E2 8DP', width: 'short', isOptional },
]

const link = (path: string, label: string): ValueField => ({ path, label, isOptional: true })

/** What a person enters of the company that runs the service. */
export const organisationGroups: readonly FieldGroup[] = [
  {
    heading: 'The company',
    fields: [
      {
        path: 'legalName',
        label: 'Registered name',
        hint: 'With Ltd, Limited or CIC, as the register has it.',
      },
      {
        path: 'companyNumber',
        width: 'short',
        label: 'Company number',
        hint: 'Eight signs, such as 01234567',
      },
      {
        path: 'placeOfRegistration',
        label: 'Registered in',
        options: ['England and Wales', 'Wales', 'Scotland', 'Northern Ireland'].map(
          (place) => [place, place] as const,
        ),
      },
    ],
  },
  { heading: 'Registered office', fields: address('registeredOffice', false) },
  {
    heading: 'How people reach you',
    fields: [
      { path: 'email', label: 'Email address', hint: 'On every page, and where answers to our letters go.' },
      { path: 'privacyEmail', label: 'Email address for privacy' },
      {
        path: 'phone',
        width: 'medium',
        label: 'Telephone',
        hint: 'As people dial it, such as 020 3815 2746. When it is answered stands under Notice and facts.',
      },
    ],
  },
  {
    heading: 'Pages elsewhere',
    fields: [
      link('facebook', 'Facebook'),
      link('instagram', 'Instagram'),
      link('linkedin', 'LinkedIn'),
      link('googleReviews', 'All reviews on Google'),
      link('trustpilotReviews', 'All reviews on Trustpilot'),
      link('schoolsProgramme', 'The schools programme’s own site'),
      {
        path: 'threeSixtyGivingPrefix',
        width: 'medium',
        label: 'Prefix at 360Giving',
        hint: 'What the ids of payments begin with in the file for programs. 360Giving gives it to who registers there.',
        isOptional: true,
      },
    ],
  },
  { heading: 'Warehouse', fields: address('warehouse', true) },
]

/** What a person enters of a partner charity. */
export const partnerGroups: readonly FieldGroup[] = [
  {
    heading: 'The charity',
    fields: [
      { path: 'name', label: 'Name' },
      {
        path: 'initials',
        width: 'short',
        label: 'Initials',
        hint: 'Two or three capital letters, for its tag where there is no drawing.',
      },
      {
        path: 'registrationNumber',
        width: 'short',
        label: 'Number in the register of charities',
        hint: 'Such as 1123662, or SC012345 in Scotland.',
        isOptional: true,
      },
      link('website', 'Website'),
    ],
  },
  {
    heading: 'What the site says',
    fields: [
      {
        path: 'mission',
        label: 'In a sentence',
        hint: 'At most 160 characters: it stands beside the choice.',
        lines: 2,
      },
      { path: 'description', label: 'What it does', lines: 4 },
      {
        path: 'details',
        label: 'Good to know',
        hint: 'A line for each; at most six.',
        lines: 4,
        isList: true,
        isOptional: true,
      },
      { path: 'callToAction.text', label: 'Words of a link of its own', isOptional: true },
      { path: 'callToAction.href', label: 'Where that link leads', isOptional: true },
    ],
  },
  {
    heading: 'Its own words about us',
    fields: [
      {
        path: 'testimonial.quote',
        label: 'What it says',
        hint: 'Only its own words, with its leave. They stand on the about page.',
        lines: 4,
        isOptional: true,
      },
      { path: 'testimonial.author', label: 'Who says it', isOptional: true },
      { path: 'testimonial.role', label: 'What they do there', isOptional: true },
    ],
  },
  {
    heading: 'Bookings',
    fields: [
      { path: 'isPaused', label: 'Takes no new bookings for now. Those that are made stand.', isTick: true },
      {
        path: 'endsOn',
        label: 'Is no partner any more from',
        hint: 'Leave it empty for no end. From that day on nobody can choose it; bookings that are made stand.',
        type: 'date',
        width: 'short',
        isOptional: true,
      },
    ],
  },
]

/** Words of the desk’s pages about what this installation says of itself. */
export const installationWords = {
  parts: {
    organisation: 'Who runs it',
    charities: 'Charities',
    'proved-claims': 'What we can prove',
  },
  launch: {
    title: 'Before you go live',
    lead: 'What is made up or missing here, why it matters, and where to put it right.',
    closed:
      'The site and booking tell visitors that they open soon, and no message goes, until what is needed is put right.',
    open: 'Nothing keeps the public out.',
    demonstration:
      'This is the demonstration: it is shown with what is made up. In production the site and booking would stay closed.',
    needed: 'Needed before the public may come',
    better: 'Better before, and leaves no hole',
    none: 'Nothing. All of it is done.',
    columns: { what: 'What', now: 'What stands there', why: 'Why it matters', where: 'Where' },
    missing: 'Nothing',
    fill: 'Put it right',
  },
  organisation: {
    title: 'Who runs it',
    lead: 'Every page, letter, policy and search result says it from the moment you save.',
    follows:
      'Every page, letter and policy says it at once. Nobody is written to. What was said before stays in the history.',
    submit: 'Save',
  },
  charities: {
    title: 'Charities',
    lead: 'The partners in the order in which donors are offered them. All Charities shares between those that take bookings.',
    add: 'Add a charity',
    columns: { name: 'Charity', number: 'Number', state: 'State' },
    noNumber: 'not given',
    states: {
      open: 'Takes bookings',
      paused: 'Paused',
      ends: (day: string) => `Until ${day}`,
      ended: (day: string) => `Ended on ${day}`,
    },
    newTitle: 'A new charity',
    slug: 'Short name',
    slugHint:
      'Small letters with hyphens, such as warm-homes. It stands in addresses and records and never changes.',
    place: 'Place in the list',
    logo: 'Logo',
    logoHint:
      'One of our newest pictures, among those whose credit says the charity’s licence. Upload it under Pictures first.',
    noLogo: 'No logo: a drawing or the initials',
    isOnAbout: 'Shows on the about page, also before it has given us words.',
    follows:
      'Booking, pages, letters, questions, terms and posters say it at once. Bookings that are made stay with their charity.',
    submit: 'Save',
    groupOfPlace: 'Where it stands',
  },
  claims: {
    title: 'What we can prove',
    lead: 'What our pages say that only you can prove. Tick what you have the evidence for; advertising claims need it before they are made.',
    follows:
      'It is kept who said so and when. The pages say the same either way, so that what you cannot prove must be changed before the public comes.',
    submit: 'Save',
    at: (where: string) => `On ${where}`,
    mustMark: 'needed',
  },
  back: 'Before you go live',
  cancel: 'Leave it as it is',
  stale: 'Somebody else has saved meanwhile. What you wrote is kept; look at the history, and save again.',
  history: {
    heading: 'History',
    never: 'Nobody has changed it yet.',
    columns: { when: 'When', who: 'Who', what: 'What changed' },
    same: 'Nothing that is shown',
    putBack: 'Say this again',
    putBackTitle: 'Say it again as it was',
    putBackLead: (when: string) => `As it was saved ${when}.`,
    putBackFollows: 'It is said at once everywhere, and stands in the history as a change of its own.',
    nothing: 'Nothing would change: it is said now.',
    empty: 'nothing',
    added: (name: string) => `${name}: added`,
    removed: (name: string) => `${name}: taken out`,
    order: 'The order of the list',
  },
} as const
