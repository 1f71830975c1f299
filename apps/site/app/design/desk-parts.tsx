import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { Stat } from '@kindfold/ui/stat/stat.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const days = [
  { date: 'Monday 23 November', booked: 41, places: 60, tone: 'good', state: 'Open' },
  { date: 'Tuesday 24 November', booked: 60, places: 60, tone: 'warn', state: 'Full' },
  { date: 'Friday 25 December', booked: 0, places: 0, tone: 'neutral', state: 'Closed' },
] as const

/** The parts of the working pages at the desk. */
export function DeskParts() {
  return (
    <Chapter title="The desk">
      <Specimen name="Head of a page">
        <PageHead
          title="Cambridge"
          lead="Monday to Friday, 60 places a day"
          back={{ href: '#', label: 'Areas' }}
        >
          <a className="button button--green button--small" href="#desk">
            Change
          </a>
        </PageHead>
      </Specimen>
      <Specimen name="Words of the page itself">
        <div>
          <Notice tone="done">Saved.</Notice>
          <Notice tone="warn">Somebody else changed this booking while you had it open.</Notice>
        </div>
      </Specimen>
      <Specimen name="Filters">
        <Filters label="Find" submit="Show">
          <TextField name="design-find" label="Find" />
          <SelectField
            name="design-area"
            label="Area"
            choose="Every area"
            options={[{ value: 'cambridge', label: 'Cambridge' }]}
          />
        </Filters>
      </Specimen>
      <Specimen name="Panel with figures, table and pager">
        <Panel heading="Days" aside={<a href="#desk">Calendar</a>}>
          <div className="stats">
            <Stat label="Booked" value="101" note="of 120 places" />
            <Stat label="Closed" value="1" />
          </div>
          <DataTable
            caption="Days of Cambridge"
            rows={days}
            rowKey={({ date }) => date}
            columns={[
              { label: 'Day', isRowHead: true, cell: ({ date }) => date },
              { label: 'Booked', align: 'end', cell: ({ booked }) => booked },
              { label: 'Places', align: 'end', cell: ({ places }) => places },
              { label: 'State', cell: ({ tone, state }) => <Badge tone={tone}>{state}</Badge> },
            ]}
          />
          <KeysetPager label="Pages of days" first="#desk" next="#desk" />
        </Panel>
      </Specimen>
      <Specimen name="States in a word">
        <p className="row">
          <Badge>Booked</Badge> <Badge tone="info">On the way</Badge> <Badge tone="good">Collected</Badge>{' '}
          <Badge tone="warn">Nothing out</Badge> <Badge tone="bad">Missed</Badge>
        </p>
      </Specimen>
      <Specimen name="What is known">
        <Facts
          rows={[
            ['Reference', 'FHJK-34RT'],
            ['Day', 'Monday 23 November'],
            ['Bags', '3 of clothes, 1 of books'],
          ]}
        />
      </Specimen>
      <Specimen name="Nothing there">
        <EmptyState heading="No message has failed">
          <p>The last one was sent two minutes ago.</p>
        </EmptyState>
      </Specimen>
      <Specimen name="An act with what follows">
        <ActForm
          consequences={<p>12 donors get an email with the reason. This cannot be taken back.</p>}
          submit="Close the day"
          isRefusal
          cancel={{ href: '#desk', label: 'Leave it open' }}
        >
          <TextField name="design-reason" label="Why" hint="Donors read this." />
        </ActForm>
      </Specimen>
    </Chapter>
  )
}
