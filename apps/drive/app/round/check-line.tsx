import { Icon } from '@kindfold/ui/icon/icon.tsx'

/** One thing that is in order, or that the driver should know. */
export function CheckLine({ isGood, children }: { isGood: boolean; children: React.ReactNode }) {
  return (
    <li className={isGood ? 'check-line' : 'check-line check-line--warn'}>
      <Icon name={isGood ? 'check' : 'info'} />
      <span>{children}</span>
    </li>
  )
}
