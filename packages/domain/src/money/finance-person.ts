/** Who of us acts on money: always a person who is signed in, so that two people are two. */
export type FinancePerson = { kind: 'staff'; id: string; name: string }
