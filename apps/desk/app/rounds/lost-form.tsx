import { roundsWords as words } from '@kindfold/content/desk/rounds-words.ts'

/** Asks what would follow. */
export function LostForm({ roundId }: { roundId: string }) {
  return (
    <form method="post" action={`/rounds/${roundId}/lost`}>
      <button className="button button--quiet button--small" name="intent" value="preview">
        {words.lostShow}
      </button>
    </form>
  )
}
