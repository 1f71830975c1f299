/**
 * Tells analytics "denied" before anything else runs (spec 7): it stays so until the visitor chooses. Also remembers
 * that "Cookie settings" was pressed while the page's scripts still slept. Runs inline in the head.
 */
export const consentDefaultsScript = `window.dataLayer=window.dataLayer||[]
function gtag(){dataLayer.push(arguments)}
gtag('consent','default',{analytics_storage:'denied',ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied'})
addEventListener('click',event=>{if(event.target.closest&&event.target.closest('.cookie-settings-button'))window.cookieSettingsAsked=true},true)`
