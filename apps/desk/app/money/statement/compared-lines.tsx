import { statementWords } from './statement-words.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { ShownStatement } from './describe-statement.ts'

const { found: words, record, missing: missingWords, others: othersWords } = statementWords

/** What a statement says of our payments, line by line, and the button that records what is sure. */
export function ComparedLines({ meanings, sure, missing, others }: ShownStatement) {
  return (
    <>
      <Panel heading={words.heading} id="found">
        <p>{sure.length > 0 ? words.sure(sure.length) : words.noneSure}</p>
        {sure.length > 0 && (
          <form method="post" className="act-form">
            <input type="hidden" name="act" value="record" />
            {sure.map((one) => (
              <input key={one} type="hidden" name="sure" value={one} />
            ))}
            <p className="small soft">{record.consequences}</p>
            <div className="row">
              <button className="button button--green">{record.submit(sure.length)}</button>
            </div>
          </form>
        )}
        <DataTable
          caption={words.caption}
          rows={meanings}
          none={<p className="soft">{words.none}</p>}
          rowKey={({ line }) => line}
          columns={[
            { label: words.line, isRowHead: true, cell: ({ line }) => line },
            { label: words.day, cell: ({ day }) => day },
            { label: words.amount, align: 'end', cell: ({ amount }) => amount },
            { label: words.says, cell: ({ says }) => says },
            {
              label: words.means,
              cell: ({ badge, means, paymentId }) => (
                <>
                  <Badge tone={badge.tone}>{badge.words}</Badge>{' '}
                  <a href={`/money/payments/${paymentId}`}>{means}</a>
                </>
              ),
            },
          ]}
        />
      </Panel>
      <Panel heading={missingWords.heading}>
        {missing.length === 0 ? (
          <p className="soft">{missingWords.none}</p>
        ) : (
          <ul>
            {missing.map(({ id, name, amount }) => (
              <li key={id}>
                <a href={`/money/payments/${id}`}>{name}</a>, {amount}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {others.count > 0 && (
        <details>
          <summary>{othersWords.heading(others.count)}</summary>
          {others.count > others.lines.length && (
            <p className="small soft">{othersWords.first(others.lines.length)}</p>
          )}
          <DataTable
            caption={othersWords.caption}
            rows={others.lines}
            rowKey={({ line }) => line}
            columns={[
              { label: words.line, isRowHead: true, cell: ({ line }) => line },
              { label: words.day, cell: ({ day }) => day },
              { label: words.amount, align: 'end', cell: ({ amount }) => amount },
              { label: words.says, cell: ({ says }) => says },
            ]}
          />
        </details>
      )}
    </>
  )
}
