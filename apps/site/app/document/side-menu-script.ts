/**
 * Closes the menu when a visitor follows one of its links (spec 2, Site header). Runs inline in the head, because on
 * the home page some of them lead to the open page, where the menu would stay in front until the scripts have loaded.
 */
export const sideMenuScript = `addEventListener('click',event=>{
const link=event.target.closest&&event.target.closest('dialog a')
if(link)link.closest('dialog').close()
},true)`
