/** The fields of a form: a text, a tick, or several of a list. */
export type Fields = Record<string, string | boolean | readonly (string | number)[]>

/** What a form's fields held when it was opened, each as a short mark of its value. */
type Base = Record<string, string | string[]>

export type Merged<F extends Fields> = {
  /** What is to be saved: each field as whoever changed it left it; where both did, as it was typed. */
  fields: F
  /** The fields that both changed, each to something else. */
  clashes: (keyof F & string)[]
  /** The fields that somebody else changed and this form did not. */
  theirs: (keyof F & string)[]
}

/** The hidden field of a form that says what its fields held when it was opened. */
export const baseField = 'opened-with'

/**
 * Joins a form with what others saved since it was opened, field by field: `now` is what stands there now, `typed` what the
 * form holds. Of a list both keep what they ticked and what they unticked. A form that does not say what it held clashes
 * wherever it differs.
 */
export function mergeFields<F extends Fields>(base: string, { now, typed }: { now: F; typed: F }): Merged<F> {
  const was = readBase(base)
  const fields: Fields = { ...typed }
  const merged: Merged<F> = { fields: typed, clashes: [], theirs: [] }
  for (const name of Object.keys(now) as (keyof F & string)[]) {
    const [theirs, mine, before] = [now[name], typed[name], was[name]]
    if (theirs === undefined || isSame(mark(theirs), mark(mine ?? ''))) continue
    if (mine === undefined || isSame(before, mark(mine))) {
      fields[name] = theirs
      merged.theirs.push(name)
    } else if (isSame(before, mark(theirs))) continue
    else if (Array.isArray(before) && Array.isArray(theirs) && Array.isArray(mine)) {
      fields[name] = mergeList(before, theirs, mine)
      merged.theirs.push(name)
    } else merged.clashes.push(name)
  }
  // It has the keys of both.
  return { ...merged, fields: fields as F }
}

/** What a form says its fields held, for the form itself to carry. */
export const sealBase = (fields: Fields): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, mark(value)])))

function mergeList(
  before: readonly string[],
  theirs: readonly (string | number)[],
  mine: readonly (string | number)[],
): (string | number)[] {
  const has = (list: readonly (string | number)[], one: string | number) =>
    list.some((other) => String(other) === String(one))
  const wasThere = (one: string | number) => before.includes(markText(String(one)))
  const kept = theirs.filter((one) => has(mine, one) || !wasThere(one))
  return [...kept, ...mine.filter((one) => !has(theirs, one) && !wasThere(one))]
}

function readBase(sealed: string): Base {
  try {
    const read: unknown = JSON.parse(sealed)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (Object.assign(Object.create(null), read) as Base)
      : {}
  } catch {
    return {}
  }
}

const isSame = (one: unknown, other: string | string[]) => JSON.stringify(one) === JSON.stringify(other)

function mark(value: Fields[string]): string | string[] {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return typeof value === 'string' ? markText(value) : value.map((one) => markText(String(one))).toSorted()
}

/** 53 bits of a text, so that a form need not carry it twice. Line ends and outer spaces are no change. */
function markText(text: string): string {
  const tidy = text.replace(/\r\n?/g, '\n').trim()
  let [a, b] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (let place = 0; place < tidy.length; place++) {
    const code = tidy.charCodeAt(place)
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return tidy === '' ? '' : (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36)
}
