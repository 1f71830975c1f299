import { useSyncExternalStore } from 'react'
import type { DriveState } from './drive-state.ts'
import { getState, subscribe } from './drive-store.ts'

/** What the screens draw from; a screen is drawn again when it changes. */
export const useDrive = (): DriveState => useSyncExternalStore(subscribe, getState, getState)
