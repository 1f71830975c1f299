import type { AuditedAct } from './audit-words.ts'

/** The acts of the audit that are about money: those who handle it see them, without seeing what else was done. */
export const moneyActs = [
  'record-receipt',
  'take-back-receipt',
  'bear-receipt',
  'prepare-payment',
  'withdraw-payment',
  'approve-payment',
  'make-payment-file',
  'copy-payment-file',
  'record-sent',
  'record-returned',
  'confirm-payment',
  'say-not-arrived',
  'enter-agreement',
  'approve-agreement',
  'withdraw-agreement',
  'end-agreement',
  'open-agreement',
  'enter-bank-details',
  'check-bank-details',
  'withdraw-bank-details',
  'open-bank-details',
  'set-payer',
  'close-month',
  'answer-for-accountant',
] as const satisfies readonly AuditedAct[]
