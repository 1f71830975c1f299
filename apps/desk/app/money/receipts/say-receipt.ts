import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { receiptsWords } from './receipts-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'
import type { ListedReceipt } from '@kindfold/domain/money/receipt/list-receipts.ts'
import { divideBorne, type Borne } from '@kindfold/domain/money/receipt/take-back-receipt.ts'
import { takeBackReasons } from '@kindfold/money/codes.ts'

const { one: words, takeBack } = receiptsWords

/** What is said before a receipt is taken back: what of it was paid, and who bears that; null: nothing was. */
export function sayPaidBefore({ parts }: ListedReceipt): string | null {
  const paid = parts.filter(({ payment }) => payment?.state === 'sent')
  return paid.length === 0 ? null : `${takeBack.paidBefore} ${capitalise(sayBearers(divideBorne(paid)))}.`
}

/** What came in euros, and at which rate; null: it came in pounds. */
export const sayEuros = ({ foreignCents, rateMillionths }: ListedReceipt): string | null =>
  foreignCents === null ? null : words.eurosAt(formatEuros(foreignCents), formatRate(rateMillionths))

/** 'we bear £5, the next receipts of One bear £3 and …' */
export const sayBearers = ({ byUs, byNext }: Borne) =>
  joinWords([
    ...(byUs > 0n ? [takeBack.byUs(formatPence(byUs))] : []),
    ...byNext.map(({ charitySlug, pence }) => takeBack.byNext(nameCharity(charitySlug), formatPence(pence))),
  ])

const capitalise = (said: string) => said.replace(/^[a-z]/, (letter) => letter.toUpperCase())

export const sayReason = (code: string) =>
  takeBack.reasons[takeBackReasons.find((one) => one === code) ?? 'mistyped']

/** What the bank gave for a receipt's euros, or that it has not converted them. */
export function sayConversion({ pence, conversion }: ListedReceipt, today: string): string {
  if (conversion === null) return words.notConverted
  const difference = conversion.pence - pence
  return words.convertedAs(
    formatPence(conversion.pence),
    formatDayFrom(today, conversion.on),
    difference === 0n
      ? words.same
      : difference > 0n
        ? words.gained(formatPence(difference))
        : words.lost(formatPence(-difference)),
    words.by(conversion.byName, formatMoment(conversion.at, today)),
  )
}

const formatEuros = (cents: bigint) => formatPence(cents).replace('£', '€')

const formatRate = (millionths: bigint | null) =>
  millionths === null
    ? ''
    : `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`.replace(/0{1,4}$/, '')
