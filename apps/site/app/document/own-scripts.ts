import { consentDefaultsScript } from '@kindfold/ui/consent/consent-defaults-script.ts'
import { sideMenuScript } from './side-menu-script.ts'
import { lateStartScript } from './start-scripts-late.ts'

/**
 * Refuses the context menu and dragging for pictures from the first moment, also inside articles (spec 2, Other UI
 * pieces). Leaves text alone.
 */
const copyProtectionScript = `for(const act of ['contextmenu','dragstart'])document.addEventListener(act,event=>{
if(event.target.closest&&event.target.closest('img,picture'))event.preventDefault()
})`

/**
 * Our own inline scripts as one, which costs one hash in the policy. The browser's copy of the page has none: they have
 * run by then.
 */
export function writeOwnScripts({ copyProtection }: { copyProtection: boolean }): string {
  if (!import.meta.env.SSR) return ''
  return [
    consentDefaultsScript,
    sideMenuScript,
    ...(copyProtection ? [copyProtectionScript] : []),
    ...(import.meta.env.PROD ? [lateStartScript] : []),
  ].join(';\n')
}
