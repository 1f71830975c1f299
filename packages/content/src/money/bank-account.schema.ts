import { z } from 'zod'

/** Without what people and bank statements put between digits. */
const digits = z.string().transform((typed) => typed.replace(/[\s\u2010-\u2015.-]/g, ''))

/** Six digits, typed with or without hyphens or spaces. */
const sortCode = digits.pipe(
  z.string().regex(/^[0-9]{6}$/, 'Write the six digits of the sort code, such as 12-34-56.'),
)

/** Eight digits. A bank that gives fewer says itself how they are written: nothing is guessed. */
const accountNumber = digits.pipe(
  z
    .string()
    .refine((typed) => !/^[0-9]{6,7}$/.test(typed), {
      error:
        'An account number has eight digits. Ask how your bank writes a shorter one: often with noughts before it.',
      abort: true,
    })
    .regex(/^[0-9]{8}$/, 'Write the eight digits of the account number.'),
)

const accountName = z
  .string()
  .trim()
  .min(2, 'Write the name of the account, as the bank has it.')
  .max(70, 'A bank takes at most 70 letters.')
  .regex(/^[\x20-\x7e]*$/, 'Write it in plain letters, as banks do: A to Z, digits and simple signs.')

const account = z.strictObject({ accountName, sortCode, accountNumber })

/** A charity's account as somebody typed it. Its email address is judged where every other one is. */
export const bankAccountSchema = account

/** Our own account, and how files go to the bank. */
export const payerSchema = account
  .extend({
    serviceUserNumber: digits.pipe(
      z
        .string()
        .regex(/^([0-9]{6})?$/, 'A service user number has six digits. Leave it empty if Bacs gave you none.')
        .transform((typed) => (typed === '' ? null : typed)),
    ),
    fileKind: z.enum(['csv', 'layout', 'standard-18', 'pain-001'], 'Choose how files go to your bank.'),
  })
  .refine(({ fileKind, serviceUserNumber }) => fileKind !== 'standard-18' || serviceUserNumber !== null, {
    path: ['serviceUserNumber'],
    error: 'Standard 18 needs the service user number that Bacs gave you.',
  })

/** A charity's account as it was typed into a form, unread. */
export type BankAccountTyped = Record<keyof z.input<typeof bankAccountSchema>, string>
/** The account that we pay from, as it was typed into a form, unread. */
export type PayerTyped = Record<keyof z.input<typeof payerSchema>, string>
