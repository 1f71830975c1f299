import type { ReactNode } from 'react'

type Column<Row> = {
  /** The heading; also what the value is called where rows are stacked. */
  label: string
  /** Figures stand at the end. */
  align?: 'end'
  /** The cell that names its row; one column has it. */
  isRowHead?: boolean
  /** A column of what can be done, which is not printed. */
  isScreenOnly?: boolean
  cell(row: Row): ReactNode
}

type DataTableProps<Row> = {
  caption: string
  /** Whether everybody reads the caption: elsewhere a heading says the same, and it is for screen readers. */
  showCaption?: boolean
  columns: readonly (Column<Row> | false)[]
  rows: readonly Row[]
  /** What stands in its place where there are no rows. */
  none?: ReactNode
  rowKey(row: Row): string
}

/** A dense table; in narrow windows each row becomes a block with its names. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption, rows, rowKey, none } = props
  if (none !== undefined && rows.length === 0) return none
  const columns = props.columns.filter((column) => column !== false)
  return (
    <table className="data-table">
      <caption className={showCaption ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={nameClass(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => {
              const { label, isRowHead, cell } = column
              const Cell = isRowHead ? 'th' : 'td'
              return (
                <Cell
                  key={label}
                  scope={isRowHead ? 'row' : undefined}
                  className={nameClass(column)}
                  data-label={label}
                >
                  <div className="data-table__cell">{cell(row)}</div>
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function nameClass<Row>({ align, isScreenOnly }: Column<Row>): string | undefined {
  return [align && 'data-table__end', isScreenOnly && 'screen-only'].filter(Boolean).join(' ') || undefined
}
