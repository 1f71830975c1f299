/** Words of the pages about who works at the desk. */
export const peoplePageWords = {
  title: 'People',
  lead: 'Who works at the desk, and what each may do where.',
  invite: 'Invite a person',
  inviteTitle: 'Invite a person',
  inviteLead: 'The invitation goes out by email. Its link works once, for 72 hours.',
  /** Where no letter goes. */
  link: {
    lead: 'No email goes out at the moment: the next page shows you the link of the invitation, to hand over yourself. It works once, for 72 hours.',
    send: 'Make the invitation',
    title: (name: string) => `${name} is invited`,
    heading: (name: string) => `Hand this link to ${name} yourself`,
    text: (until: string) =>
      `No email goes out at the moment. The link works once, until ${until}. You do not see it again.`,
    person: (name: string) => `The page of ${name}`,
    /** A link for somebody who is in already would let another in under that name. */
    again: (email: string) =>
      `No email goes out at the moment. Have the link of a new invitation printed on the server: npm run -s desk -- invite ${email} --again`,
  },
  name: 'Name',
  nameHint: 'As others at the desk know the person. It stands beside each of their acts.',
  email: 'Email address',
  send: 'Send the invitation',
  roles: 'Roles',
  allAreas: 'All areas',
  someAreas: 'Only some areas',
  inArea: (role: string, area: string) => `${role} in ${area}`,
  saveRoles: 'Save the roles',
  rolesNow: (roles: string) => `The roles are now: ${roles}.`,
  columns: { name: 'Name', roles: 'Roles', state: 'Signing in', seen: 'Last here' },
  never: 'Never',
  states: {
    off: 'Switched off',
    active: 'Active',
    invented: 'Invented: signs in by a click',
    waiting: 'Invitation ended',
    invited: (until: string) => `Invited until ${until}`,
  },
  passkeys: (count: number) => (count === 1 ? 'a passkey' : `${count} passkeys`),
  password: 'password and code',
  access: 'Access',
  sessions: 'Open sessions',
  inviteAgain: 'Send a new invitation',
  endSessions: 'Sign out everywhere',
  switchOff: 'Switch off',
  switchOn: 'Switch on again',
  accessHint:
    'A new invitation is for a lost telephone, key or password: the person is told by email, and what was lost stops working once the invitation is used. Switching off and signing out count from the next click on.',
  roundsAhead:
    'These rounds are to be driven by this person. Whoever is switched off, or is no driver any more, cannot drive them. Hand them over first.',
  audit: 'What this person did',
}
