import type { IconName } from '@kindfold/ui/icon/icon.tsx'

type MenuEntry = { href: string; label: string; icon: IconName; isHere: boolean }

/** What surrounds every page: who is signed in, where one may go, and what was just done. */
export type DeskFrame = {
  /** `areas`: the names of those that they see; none where they see all. */
  member: { name: string; areas: readonly string[] } | null
  menu: { label: string; entries: MenuEntry[] }[]
  done: string | null
  demonstration: boolean
  /** Whether the public waits for what is real. */
  isClosed: boolean
  /** On pages of money: how many questions an accountant has not answered; null elsewhere. */
  undecided: number | null
}
