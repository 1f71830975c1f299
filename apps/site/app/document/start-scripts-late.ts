/** The type that keeps the page's module script from running until `lateStartScript` starts it. */
const asleep = 'text/plain'

/**
 * Delays the framework's module script and drops its preloads, so that no script competes with what the visitor came to
 * see. Everything on a page works before it runs. Throws when the framework's markup no longer has the shape this
 * relies on.
 */
export function startScriptsLate(html: string): string {
  const withoutPreloads = html.replace(/<link rel="modulepreload"[^>]*>/g, '')
  const late = withoutPreloads.replace(
    '<script type="module" async="">',
    `<script type="${asleep}" id="late">`,
  )
  if (late === withoutPreloads) throw new Error('The page has no module script to start late')
  return late
}

/** How long after `load` the largest picture may still take to decode and paint. */
const paintAllowanceMs = 400

/**
 * Starts the page's module script after everything visible has loaded and painted and the browser is idle, or at once
 * on the first touch. Runs inline in the head, before any other of our scripts. A pointer that only rests where the
 * page appears is no touch: browsers then send a `pointermove` without movement, right after the first paint.
 */
export const lateStartScript = `(()=>{
let woken=false
const signs=['pointerdown','pointermove','keydown','touchstart']
const wake=()=>{
const script=document.getElementById('late')
if(woken||!script)return
woken=true
for(const sign of signs)removeEventListener(sign,heed,true)
const live=document.createElement('script')
live.type='module'
live.textContent=script.textContent
script.replaceWith(live)
}
const heed=event=>{
if(event.type!=='pointermove'||event.movementX!==0||event.movementY!==0)wake()
}
for(const sign of signs)addEventListener(sign,heed,{capture:true,passive:true})
const idle=window.requestIdleCallback||(run=>setTimeout(run,200))
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>idle(wake,{timeout:3000}),${paintAllowanceMs})))
if(!('commandForElement' in HTMLButtonElement.prototype))addEventListener('click',event=>{
const button=event.target.closest&&event.target.closest('button[commandfor]')
if(!button)return
const dialog=document.getElementById(button.getAttribute('commandfor'))
if(button.getAttribute('command')==='show-modal'&&!dialog.open)dialog.showModal()
if(button.getAttribute('command')==='close')dialog.close()
})
})()`
