import {
  charitySharePercent,
  consentCookieLifetimeDays,
  consentCookieName,
  dataRetentionYearsAfterLastCollection,
  liabilityCapPence,
  minimumAgeYears,
  noteFromBagCount,
  operatorSharePercent,
  phoneHours,
  privacyAnswerExtendableByMonths,
  privacyAnswerTypicalDays,
  privacyAnswerWithinMonths,
  slotEmailTime,
} from '../facts/facts.ts'
import { formatPence } from '../facts/format-pence.ts'
import { formatAddress } from '../organisation/format-address.ts'
import { organisation } from '../organisation/organisation.ts'

const numberWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six']

function inWords(count: number): string {
  return numberWords[count] ?? String(count)
}

/** The facts that the policies name, by the word that stands for each between double braces. */
export const legalFacts: Readonly<Record<string, string>> = {
  name: organisation.name,
  legalName: organisation.legalName,
  companyNumber: organisation.companyNumber,
  placeOfRegistration: organisation.placeOfRegistration,
  registeredOffice: formatAddress(organisation.registeredOffice),
  domain: organisation.domain,
  email: organisation.email,
  privacyEmail: organisation.privacyEmail,
  phone: organisation.phone.display,
  phoneHours,
  charityShare: `${charitySharePercent}%`,
  operatorShare: `${operatorSharePercent}%`,
  slotEmailTime,
  noteFromBagCount: String(noteFromBagCount),
  minimumAge: String(minimumAgeYears),
  liabilityCap: formatPence(liabilityCapPence),
  retention: `${inWords(dataRetentionYearsAfterLastCollection)} years`,
  answerWithin: `${inWords(privacyAnswerWithinMonths)} month`,
  answerExtendableBy: `${inWords(privacyAnswerExtendableByMonths)} months`,
  answerTypicalDays: `${privacyAnswerTypicalDays} days`,
  consentCookieName,
  consentCookieLifetime: `${consentCookieLifetimeDays} days`,
}
