/**
 * Closes the menu when one of its links is chosen (spec 2, Site header). Runs inline in the head, for on the home page
 * some of them lead to the page that is open, where the menu would stay in front until the scripts have come.
 */
export const sideMenuScript = `addEventListener('click',event=>{
const link=event.target.closest&&event.target.closest('dialog a')
if(link)link.closest('dialog').close()
},true)`
