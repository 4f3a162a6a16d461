/**
 * Where somebody was on a page that they open anew for another country or in another language: kept for one load, of just
 * the address that the form leads to. It runs when everything above it is there, before the page comes alive, so nothing
 * jumps; where the storage is forbidden the page opens at its top.
 */
export const placeScript = `(function(name){
addEventListener('submit',function(event){try{
if('keepsPlace' in event.target.dataset)
sessionStorage.setItem(name,scrollY+' ?'+new URLSearchParams(new FormData(event.target)))
}catch(e){}})
try{
var kept=(sessionStorage.getItem(name)||'').split(' ')
sessionStorage.removeItem(name)
if(kept[1]===location.search)scrollTo(0,kept[0])
}catch(e){}
})('agio.place')`
