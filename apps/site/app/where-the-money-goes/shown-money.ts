/** What the pages of the money show, in words. */
export type ShownMoney = {
  raised: string
  parts: Amount[]
  onItsWay: Amount[]
  late: ShownLate[]
  /** The first month of which payments were looked at: 'October 2026'. */
  lateSince: string
  example: { name: string; sentence: string; sum: Amount[] } | null
  lately: { sentence: string; sum: Amount[] } | null
  byMonth: ShownMonthMoney[]
  months: ShownMonth[]
}

/** An amount and what it is. */
export type Amount = { label: string; amount: string }

export type ShownLate = { key: string; name: string; amount: string; words: string }

/** The rows of a month: each charity's, then what was put right. */
export type ShownMonthMoney = {
  month: string
  name: string
  rows: ShownRow[]
  /** How many collections were made in which area; empty while the month is not over. */
  areas: Amount[]
}

export type ShownRow = {
  key: string
  name: string
  collections: string
  received: string
  share: string
  paid: string
  days: string
  confirmed: string
}

export type ShownMonth = {
  /** '2026-10'. */
  month: string
  /** 'October 2026'. */
  name: string
  root: string | null
  words: string
  rootLine: string | null
}
