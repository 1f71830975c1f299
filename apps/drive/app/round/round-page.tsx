import { useDrive } from '../state/use-drive.ts'
import {
  BrokenScreen,
  LostStorageScreen,
  NewPhoneScreen,
  NoRoundScreen,
  OtherPhoneScreen,
  RevokedScreen,
} from './other-screens.tsx'
import { FinishedScreen } from './finished-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import { StartScreen } from './start-screen.tsx'

/** The driver's round: before it starts, while it goes on, and once it is finished. */
export default function RoundPage() {
  const state = useDrive()
  const { view, device, standing } = state
  if (state.isStorageBroken) return <BrokenScreen />
  if (standing === 'revoked') return <RevokedScreen state={state} />
  if (device === null) return state.isStorageLost ? <LostStorageScreen /> : <NewPhoneScreen />
  if (standing === 'another-phone') return <OtherPhoneScreen />
  if (view === null) return <NoRoundScreen state={state} />
  if (view.state === 'released') return <StartScreen state={state} view={view} />
  if (view.state === 'started') return <ListScreen state={state} view={view} />
  return <FinishedScreen state={state} view={view} />
}
