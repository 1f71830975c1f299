import { moneyWords } from '@kindfold/content/pages/where-the-money-goes.ts'
import { useDeployment } from '../document/deployment.ts'
import { MoneyPart } from './money-part.tsx'

/** How anybody verifies the files: by our one file, or by the shell alone. */
export function CheckYourself({ rootLine }: { rootLine: string | null }) {
  const { siteOrigin } = useDeployment()
  const { check } = moneyWords
  const address = `${siteOrigin}/where-the-money-goes`
  return (
    <MoneyPart id="check" words={check}>
      <h3>{check.file}</h3>
      <pre className="money-line">{`curl -O ${address}/verify.mjs\nnode verify.mjs ${address}`}</pre>
      {rootLine && (
        <>
          <h3>{check.shell}</h3>
          <pre className="money-line">{rootLine}</pre>
        </>
      )}
      <p>
        <a href="/where-the-money-goes/ledger.json">{check.index}</a>
      </p>
      <p>
        <a href="/where-the-money-goes/payments-360giving.json">{check.payments}</a>. {check.contractual}
      </p>
    </MoneyPart>
  )
}
