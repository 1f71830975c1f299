import {
  detailFields,
  findDetailField,
  type DetailName,
  type RequiredDetail,
} from '@kindfold/content/booking/detail-fields.ts'
import type { Problem } from './booking.ts'
import { parseEmail } from '../../base/text/parse-email.ts'
import { parsePhone } from '../../base/text/parse-phone.ts'
import { trimLine, trimToNull } from '../../base/text/trim-text.ts'

/** What mail programs turn into a link: a web or email address. A word after 'St.' is not one. */
const linkLike =
  /:\/\/|\bwww\.|\bhttps?:|@|[\p{L}\p{N}]\.(?:com|net|org|info|biz|co|uk|io|eu|ru|cn|xyz|top|app|dev|me|cc|site|online|shop|link|click|page|ly|gl|gg)(?![\p{L}\p{N}])/iu

/** 'J.Page', 'Mr.Page', 'Flat 2.Page Court': a title, an initial or a number before a name that is the end of an address too. */
const nameWithFullStop =
  /(?<!\S)\p{Ps}?(?:(?:\p{L}|\d{1,3}|Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Revd?|Sir|Fr|Sr|St)\.)+(?:Page|Link|Click|Shop|Site|Dev|Top)(?:[\p{Pd}'’]\p{L}+)*[,;)]?(?!\S)/giu

type OptionalDetail = Exclude<DetailName, RequiredDetail>

/** The donor's name, contact details and address, as typed. */
export type Details = Record<RequiredDetail, string> & Partial<Record<OptionalDetail, string | null>>

/** The same after the check: omitted values are null, and `phone` is E.164. */
type DonorDetails = Record<RequiredDetail, string> & Record<OptionalDetail, string | null>

/** As those of a donor who books without us; only callers leave the email address out. */
export type CheckedDetails = Omit<DonorDetails, 'email'> & { email: string | null }

/** `byTelephone`: staff typed it for a caller, who may have no email address, and a landline. */
type CheckRules = { byTelephone?: boolean }

type Checked<D> = { kind: 'valid'; details: D } | { kind: 'invalid'; problems: Problem[] }

/** Checks that we can find the donor and write to them. Returns every problem at once, in the order of the form. */
export function checkDetails(typed: Details): Checked<DonorDetails>
export function checkDetails(typed: Details, rules: CheckRules): Checked<CheckedDetails>
export function checkDetails(
  typed: Details,
  rules: CheckRules = {},
): Checked<DonorDetails> | Checked<CheckedDetails> {
  return checkDetailsOf(
    typed,
    detailFields.map(({ name }) => name),
    rules,
  )
}

/** Checks only some of the fields, where a page asks for no others. */
export function checkDetailsOf<N extends DetailName>(
  typed: Pick<Details, N>,
  names: readonly N[],
  { byTelephone = false }: CheckRules = {},
): Checked<Pick<DonorDetails, N>> {
  const details: Partial<Record<DetailName, string | null>> = {}
  const problems: Problem[] = []
  for (const field of names) {
    const { lengthAtMost, lines = 1, isInEmails = true, ticked, unless, ...found } = findDetailField(field)
    if (ticked !== undefined) {
      details[field] = typed[field] === 'yes' ? 'yes' : null
      continue
    }
    const isOptional =
      (byTelephone && field === 'email') || (unless !== undefined && typed[unless as N] === 'yes')
    const required = found.required && !isOptional
    const trimmed = lines > 1 ? trimToNull(typed[field]) : trimLine(typed[field]) || null
    details[field] = required ? (trimmed ?? '') : trimmed
    if (required && trimmed === null) problems.push({ field, problem: 'missing' })
    if ((trimmed ?? '').length > lengthAtMost) problems.push({ field, problem: 'too-long' })
    // A stranger may have typed it for somebody else's inbox.
    if (isInEmails && linkLike.test((trimmed ?? '').replaceAll(nameWithFullStop, '')))
      problems.push({ field, problem: 'link' })
  }
  const has = (field: DetailName) => problems.some((problem) => problem.field === field)
  if (typeof details.email === 'string' && !has('email')) {
    const email = parseEmail(details.email)
    if (email === null) problems.push({ field: 'email', problem: 'malformed' })
    else details.email = email
  }
  if (typeof details.phone === 'string' && !has('phone')) {
    const parsed = parsePhone(details.phone)
    if (parsed.kind === 'mobile' || (byTelephone && parsed.kind === 'landline')) details.phone = parsed.phone
    else
      problems.push({
        field: 'phone',
        problem: parsed.kind === 'landline' ? 'not-mobile' : parsed.kind,
      })
  } else if (details.email === null && !has('phone')) {
    // Otherwise nobody could tell the donor anything.
    problems.push({ field: 'phone', problem: 'missing' })
  }
  // Each of the names was set.
  const place = ({ field }: Problem) => names.indexOf(field as N)
  return problems.length > 0
    ? { kind: 'invalid', problems: problems.toSorted((a, b) => place(a) - place(b)) }
    : { kind: 'valid', details: details as Pick<DonorDetails, N> }
}
