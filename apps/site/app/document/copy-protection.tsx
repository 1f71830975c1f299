import { PictureProtection } from '@kindfold/ui/picture/picture-protection.ts'
import type { ReactNode } from 'react'

/**
 * Where pictures are concerned, refuses the context menu and the start of a drag from the first moment, also for
 * pictures inside an article. Text is left alone. Runs inline.
 */
const shieldScript = `for(const act of ['contextmenu','dragstart'])document.addEventListener(act,event=>{
if(event.target.closest&&event.target.closest('img,picture'))event.preventDefault()
})`

/** The layer against copying (spec 2, Other UI pieces), as far as the deployment's switch asks for it. */
export function CopyProtection({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <PictureProtection value={on}>
      {on && <script dangerouslySetInnerHTML={{ __html: shieldScript }} />}
      {children}
    </PictureProtection>
  )
}
