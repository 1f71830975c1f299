import { agreementContentKeys } from '@kindfold/content/money/agreement-contents.ts'
import { addDays, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { readNewestAgreement } from '../truth/read-money.ts'
import { done, receive } from './acts-of-finance.ts'
import type { Acts } from './scene.ts'

type OfAgreements = 'agree' | 'end-agreement' | 'receive-of-this-month'

export const actsOfAgreements: Pick<Acts, OfAgreements> = {
  async agree({ world, desk, note, judge, purse }, { charity, percent, inDays }) {
    const today = londonDate(world.time.now())
    const startsOn = addDays(today, inDays)
    const entered = await desk.enterAgreement({
      charity,
      startsOn,
      endsOn: '',
      share: String(percent),
      base: 'gross',
      costs: 'operator',
      claims: 'operator',
      paymentDays: '28',
      paymentDaysClause: '6.1',
      vatTerms: 'None.',
      signedByOperatorOn: today,
      signedByCharityOn: today,
      ...Object.fromEntries(agreementContentKeys.map((key) => [`contents-${key}`, 'yes'])),
    })
    note(`agreement with ${charity} of ${percent}% from ${startsOn}: ${entered.status}`)
    const path = /\/money\/agreements\/[0-9a-f-]{36}/.exec(entered.location ?? '')?.[0]
    if (path === undefined) return
    const own = await desk.both(path, { act: 'approve' })
    if (done(own.location, 'agreement-approved'))
      judge.judgeActs.tell(world.time.now(), {
        invariant: 'every-penny-once',
        fault: 'agreement approved by whoever entered it',
        who: 'finance',
        by: `page ${path}`,
        said: 'approved',
        isTrue: 'another person approves it',
      })
    // What nobody answers may hold or not.
    purse.unsure.add(charity)
    const approved = await desk.approver(path, { act: 'approve' })
    note(`agreement with ${charity} approved: ${approved.status}`)
    purse.unsure.delete(charity)
    if (done(approved.location, 'agreement-approved'))
      purse.agree({ charity, basisPoints: BigInt(percent * 100), from: startsOn }, world.time.now())
  },
  async 'end-agreement'({ world, desk, note }, { charity, inDays }) {
    const found = await readNewestAgreement(world.truth, charity)
    if (found === null) return
    const lastDay = addDays(londonDate(world.time.now()), inDays)
    const path = `/money/agreements/${found}`
    // The bookings after that day are shown first.
    const { fields, text } = await desk.finance(`${path}?last-day=${lastDay}`)
    if (!text.includes('value="end"')) return
    const { status } = await desk.finance(path, { seen: String(fields['seen'] ?? ''), act: 'end', lastDay })
    note(`agreement with ${charity} ends on ${lastDay}: ${status}`)
  },
  async 'receive-of-this-month'(scene, { charity, pence }) {
    await receive(scene, { charity, pence, isOfThisMonth: true })
  },
}
