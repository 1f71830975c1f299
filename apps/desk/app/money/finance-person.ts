import type { FinancePerson } from '@kindfold/domain/money/finance-person.ts'
import type { Desk } from '../session/open-desk.ts'

/** Who acts on money, by the account that is signed in. */
export const toFinancePerson = ({ member }: Desk): FinancePerson => ({
  kind: 'staff',
  id: member.id,
  name: member.name,
})
