import { blogWords } from '@kindfold/content/pages/blog.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { notify } from '@kindfold/ui/notifications/notify.ts'
import { useSyncExternalStore } from 'react'

const watchNothing = () => () => {}

/**
 * Copies the post's address to the clipboard, without campaign parameters. The server leaves its place empty, because
 * it needs a script.
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
    // The browser refused, or the page did not come over https and has no clipboard.
    notify(blogWords.linkNotCopied)
  }
}
