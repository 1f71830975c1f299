/** Words of the desk's frame. */
export const deskWords = {
  name: 'Desk',
  sendsLater: 'Messages do not go at the moment. What is to be sent goes as soon as they go again.',
  sendsByDay:
    'What donors are not told at this hour goes in the morning, if it is still true then. The rest is on its way.',
  groups: {
    day: 'The day',
    donors: 'Donors',
    planning: 'Planning',
    money: 'Money',
    site: 'Public site',
    office: 'Office',
  },
  menu: 'Menu',
  skip: 'Skip to the page',
  signOut: 'Sign out',
  account: 'Your account',
  only: (areas: readonly string[]) =>
    `You see ${areas.length > 3 ? `${areas.length} areas` : new Intl.ListFormat('en-GB').format(areas)} only`,
  demonstrationLabel: 'Demonstration',
  demonstration: 'Demonstration: every person here is invented.',
  closedLabel: 'Not live yet',
  closed: 'Visitors read that we open soon, and no message goes: what we say of ourselves is not real yet.',
  closedLink: 'Before you go live',
  notFound: {
    heading: 'There is no such page',
    text: 'The address may be cut short. What you look for may be in the menu.',
  },
  notAllowed: {
    heading: 'Your role does not open this page',
    text: 'An administrator can change what you may do, and where.',
  },
  fault: { heading: 'Something went wrong', text: 'That is our fault. Try the page again in a moment.' },
  toToday: 'Go to Today',
}
