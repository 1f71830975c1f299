import {
  charitySharePercent,
  consentCookieLifetimeDays,
  consentCookieName,
  dataRetentionYearsAfterLastCollection,
  liabilityCapPence,
  minimumAgeYears,
  noteFromBagCount,
  operatorSharePercent,
  privacyAnswerExtendableByMonths,
  privacyAnswerTypicalDays,
  privacyAnswerWithinMonths,
  slotEmailTime,
} from '../facts/facts.ts'
import { toldPlaceKeptDays } from '../facts/booking-facts.ts'
import { dangerousThings } from '../items/never-pack.ts'
import { nameSharers } from '../charities/charities.ts'
import { formatPence } from '../facts/format-pence.ts'
import { formatNumberWord } from '../facts/format-number-word.ts'
import { formatAddress } from '../organisation/format-address.ts'
import { organisation } from '../organisation/organisation.ts'

/** The facts that policies may use, by their `{{name}}`; what the desk changes comes with each reading. */
export const listLegalFacts = (): Readonly<Record<string, string>> => ({
  name: organisation.name,
  legalName: organisation.legalName,
  companyNumber: organisation.companyNumber,
  placeOfRegistration: organisation.placeOfRegistration,
  registeredOffice: formatAddress(organisation.registeredOffice),
  email: organisation.email,
  privacyEmail: organisation.privacyEmail,
  phone: organisation.phone.display,
  phoneToRing: organisation.phone.e164,
  sharerNames: nameSharers(),
  charityShare: `${charitySharePercent}%`,
  operatorShare: `${operatorSharePercent}%`,
  slotEmailTime,
  dangerousThings,
  noteFromBagCount: String(noteFromBagCount),
  minimumAge: String(minimumAgeYears),
  liabilityCap: formatPence(liabilityCapPence),
  retention: `${formatNumberWord(dataRetentionYearsAfterLastCollection)} years`,
  toldPlaceKept: `${toldPlaceKeptDays} days`,
  answerWithin: `${formatNumberWord(privacyAnswerWithinMonths)} month`,
  answerExtendableBy: `${formatNumberWord(privacyAnswerExtendableByMonths)} months`,
  answerTypicalDays: `${privacyAnswerTypicalDays} days`,
  consentCookieName,
  consentCookieLifetime: `${consentCookieLifetimeDays} days`,
})
