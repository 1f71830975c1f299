import { useDeployment } from '../document/deployment.ts'

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/**
 * The week as a row of labels, sewn on for the days when somebody answers the phone. The text beside it says the same.
 */
export function OpenDays() {
  const open: readonly string[] = useDeployment().phoneDays
  return (
    <ul role="list" className="open-days" aria-hidden="true">
      {week.map((day) => (
        <li key={day} className={open.includes(day) ? 'open-days__open' : undefined}>
          {day.slice(0, 2)}
        </li>
      ))}
    </ul>
  )
}
