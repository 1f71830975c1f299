import { deskWords } from '../layout/desk-words.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { data } from 'react-router'

/** Any address that is not a screen. */
export const loader = () => data(null, { status: 404 })

export const action = loader

export default function NotFoundPage() {
  return (
    <div className="flow">
      <PageHead title={deskWords.notFound.heading} />
      <p>{deskWords.notFound.text}</p>
      <p>
        <a href="/">{deskWords.toToday}</a>
      </p>
    </div>
  )
}
