/** The type that keeps the page's module script from running until `lateStartScript` starts it. */
const asleep = 'text/plain'

const stream = 'window.__reactRouterContext.streamController'
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const contextScript = /<script>(window\.__reactRouterContext = [\s\S]*?)<\/script>/
const scrollScript = /<script>(\(\(storageKey, restoreKey\) => [\s\S]*?)<\/script>/
const dataScripts =
  /(?:<!--\$-->)?<script>window\.__reactRouterContext\.streamController\.(?:enqueue\(("(?:[^"\\]|\\.)*")\)|close\(\));<\/script>(?:<!--\/\$-->)*/g

/**
 * Delays the framework's scripts and drops its preloads, so that no script competes with what the visitor came to see.
 * Everything on a page works before they run. They become one script, with one hash in the policy. Two of their
 * elements stay, empty, because React expects them. The script that restores the scroll position goes: its note is
 * deleted with the document (`ScrollMemory`). Throws when the framework's markup no longer has the shape this relies
 * on. `html`: one character for each byte.
 */
export function startScriptsLate(html: string): string {
  const take = (script: RegExp): string => {
    const found = script.exec(page)
    if (!found) throw new Error(`The page has no script like ${script.source} to start late`)
    page = page.replace(script, '<script></script>')
    return found[1] ?? ''
  }
  let data = ''
  let page = html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(dataScripts, (_, literal?: string) => {
      if (literal !== undefined) data += JSON.parse(literal) as string
      return ''
    })
  if (data === '') throw new Error('The page has no data to start late')
  take(scrollScript)
  const words = [
    take(contextScript),
    `${stream}.enqueue(${quote(data)})`,
    `${stream}.close()`,
    take(moduleScript),
  ]
  const end = page.lastIndexOf('<script></script>')
  return `${page.slice(0, end)}<script type="${asleep}" id="late">${words.join('\n')}${page.slice(end + '<script>'.length)}`
}

/**
 * Quotes JSON for a script in a page with as few escapes as possible: what the page has said already, compression then
 * finds again. JSON itself escapes whatever would end the quotation or the script.
 */
function quote(json: string): string {
  const safe = json.replaceAll(/`|\$\{|<(?=!--|\/?script)|[\u2028\u2029]/gi, (found) => {
    const [first = ''] = found
    return `\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}${found.slice(1)}`
  })
  return `String.raw\`${safe}\``
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
const script=document.querySelector('script#late')
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
