/** Who acts. `id` identifies a signed-in member of staff; the desk command knows only a name. */
export type Actor =
  | { kind: 'donor' }
  | StaffAuthor
  | { kind: 'driver'; id: string; name: string }
  | { kind: 'system' }

/** A member of staff who acts or writes. */
export type StaffAuthor = { kind: 'staff'; id: string | null; name: string }
