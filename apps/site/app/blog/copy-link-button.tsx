import { blogWords } from '@kindfold/content/pages/blog.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { notify } from '@kindfold/ui/notifications/notify.ts'
import { useSyncExternalStore } from 'react'

const watchNothing = () => () => {}

/**
 * Puts the post's address on the clipboard, without what a campaign or a list added to it. Its place is empty for as long
 * as no script would answer it.
 */
export function CopyLinkButton() {
  const isAwake = useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  )
  return (
    <button
      type="button"
      className="button button--quiet button--small copy-link"
      data-asleep={isAwake ? undefined : ''}
      onClick={() => void copy()}
    >
      <Icon name="link" size={20} /> {blogWords.copyLink}
    </button>
  )
}

async function copy() {
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname)
    notify(blogWords.linkCopied)
  } catch {
    // Refused by the browser, or not there: a page that did not come over https has no clipboard.
    notify(blogWords.linkNotCopied)
  }
}
