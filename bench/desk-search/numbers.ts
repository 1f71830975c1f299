/** Days of the past that have bookings; 28 more lie ahead. */
export const historyDays = 720

/** Areas and days: bookings whose numbers differ by this share both. */
export const pairs = (historyDays + 28) * 8

/** The id of a thing with this number, in SQL: rows find each other without a join. */
export const uuid = (kind: number, number: string) =>
  `('${String(kind).padStart(8, '0')}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** SQL of an array of texts. */
export const arrayOf = (values: readonly string[]) => `(array['${values.join("','")}'])`
