/**
 * Sets analytics to "denied" before anything else runs (spec 7), until the visitor chooses. Also remembers a press of
 * "Cookie settings" before the page's scripts ran. Runs inline in the head.
 */
export const consentDefaultsScript = `window.dataLayer=window.dataLayer||[]
function gtag(){dataLayer.push(arguments)}
gtag('consent','default',{analytics_storage:'denied',ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied'})
addEventListener('click',event=>{if(event.target.closest&&event.target.closest('.cookie-settings-button'))window.cookieSettingsAsked=true},true)`
