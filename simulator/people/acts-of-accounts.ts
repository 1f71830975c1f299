import { addInventedAccounts } from '@kindfold/domain/office/demonstration/invent-accounts.ts'
import { readNewestAccount } from '../truth/read-money.ts'
import { streamOf } from '../world/chance.ts'
import { done, prepareAll } from './acts-of-finance.ts'
import type { Acts } from './scene.ts'

type OfAccounts = 'change-account' | 'withdraw-account' | 'prepare-payments'

export const actsOfAccounts: Pick<Acts, OfAccounts> = {
  async 'change-account'({ world, desk, note, judge }, { id: happening, charity }) {
    await addInventedAccounts(world.services)
    const path = `/money/details/${charity}`
    const chance = streamOf(world.seed, `account of ${happening}`)
    const entered = await desk.finance(path, {
      act: 'enter',
      accountName: 'Of a charity (invented)',
      sortCode: '04 00 04',
      accountNumber: String(10_000_000 + Math.floor(chance.next() * 89_999_999)),
      email: `${charity}@example.org`,
    })
    note(`account of ${charity} entered: ${entered.status}`)
    const account = await readNewestAccount(world.truth, charity)
    if (account === null || account.isChecked) return
    const check = { act: 'check', id: account.id, calledNumber: '020 7946 0000, from the agreement' }
    const own = await desk.finance(path, check)
    if (done(own.location, 'details-checked'))
      judge.judgeActs.tell(world.time.now(), {
        invariant: 'every-penny-once',
        fault: 'account checked by whoever entered it',
        who: 'finance',
        by: `page ${path}`,
        said: 'checked',
        isTrue: 'another person checks it',
      })
    const checked = await desk.approver(path, check)
    note(`account of ${charity} checked: ${checked.status}`)
  },
  async 'withdraw-account'({ world, desk, note }, { charity }) {
    const account = await readNewestAccount(world.truth, charity)
    if (account === null) return
    const path = `/money/details/${charity}`
    const { status } = await desk.finance(path, { act: 'withdraw', id: account.id })
    note(`account of ${charity} withdrawn: ${status}`)
  },
  async 'prepare-payments'(scene) {
    await addInventedAccounts(scene.world.services)
    await prepareAll(scene)
  },
}
