import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { paymentsWords } from '@kindfold/content/desk/payments-words.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

const { files: words } = paymentsWords

type FilesPanelProps = {
  files: readonly {
    id: string
    name: string
    kind: string
    sha256: string
    day: string
    made: string
    taken: number
  }[]
  /** There are others before these. */
  areFilesCut: boolean
  /** Made for this page: the file is made once, however often it is sent. */
  fileId: string
  processOn: string
  mayPrepare: boolean
  canMakeFile: boolean
}

/** The files for the bank, and the form that makes the next. */
export function FilesPanel(props: FilesPanelProps) {
  const { files, areFilesCut, fileId, processOn, mayPrepare, canMakeFile } = props
  return (
    <Panel heading={words.heading} id="files">
      <p className="small soft">{words.lead}</p>
      {mayPrepare && canMakeFile && (
        <ActForm submit={words.submit}>
          <input type="hidden" name="act" value="file" />
          <input type="hidden" name="id" value={fileId} />
          <TextField
            name="processOn"
            type="date"
            label={words.processOn}
            hint={words.consequences}
            value={processOn}
            width="medium"
          />
        </ActForm>
      )}
      <DataTable
        caption={words.heading}
        rows={files}
        none={<p className="soft">{words.none}</p>}
        rowKey={({ id }) => id}
        columns={[
          {
            label: words.name,
            isRowHead: true,
            cell: ({ id, name, kind, taken }) => (
              <span>
                {mayPrepare ? (
                  <a href={`/money/files/${id}`} aria-label={words.take(name, taken)} download>
                    {name}
                  </a>
                ) : (
                  name
                )}{' '}
                ({kind})
              </span>
            ),
          },
          { label: words.day, cell: ({ day }) => day },
          { label: words.made, cell: ({ made }) => made },
          { label: words.takings, cell: ({ taken }) => words.taken(taken) },
          { label: words.sha256, cell: ({ sha256 }) => <code className="hash">{sha256}</code> },
        ]}
      />
      {areFilesCut && <p className="soft">{cutWords.latest(files.length)}</p>}
    </Panel>
  )
}
