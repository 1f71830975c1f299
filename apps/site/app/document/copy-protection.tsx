import { PictureProtection } from '@kindfold/ui/picture/picture-protection.ts'
import type { ReactNode } from 'react'

/**
 * Refuses the context menu and dragging for pictures from the first moment, also inside articles. Leaves text alone.
 * Runs inline.
 */
const shieldScript = `for(const act of ['contextmenu','dragstart'])document.addEventListener(act,event=>{
if(event.target.closest&&event.target.closest('img,picture'))event.preventDefault()
})`

/** The layer against copying (spec 2, Other UI pieces), if the deployment turns it on. */
export function CopyProtection({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <PictureProtection value={on}>
      {on && <script dangerouslySetInnerHTML={{ __html: shieldScript }} />}
      {children}
    </PictureProtection>
  )
}
