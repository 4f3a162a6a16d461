/** A name or a path of names that a script may call. */
export const callbackPattern = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/

export const longestCallback = 100

/**
 * Tells whether a script may call a function by this name: one defined by a page, not a name of the language or the
 * browser.
 */
export function isCallbackName(text: string): boolean {
  if (text.length > longestCallback || !callbackPattern.test(text)) return false
  const names = text.split('.')
  const first = names[0] ?? ''
  return !reservedWords.has(first) && !browserNames.has(first) && !names.some((name) => ways.has(name))
}

/** Words of the language, which only the first name of a path must not be: after a dot they are ordinary names. */
const reservedWords = wordsOf(`
  arguments await break case catch class const continue debugger default delete do else enum eval export extends
  false finally for function if implements import in instanceof interface let new null package private protected
  public return static super switch this throw true try typeof undefined var void while with yield`)

/** Global names of browsers, which exist on every page. */
const browserNames = wordsOf(`
  window self globalThis document location top parent opener frames frameElement navigator navigation history screen
  external event origin localStorage sessionStorage indexedDB caches cookieStore crypto customElements performance
  console visualViewport speechSynthesis trustedTypes scheduler chrome
  alert confirm prompt print open close stop focus blur find getSelection getComputedStyle matchMedia moveTo moveBy
  resizeTo resizeBy scroll scrollTo scrollBy postMessage fetch fetchLater queueMicrotask reportError structuredClone
  setTimeout setInterval setImmediate clearTimeout clearInterval requestAnimationFrame cancelAnimationFrame
  requestIdleCallback cancelIdleCallback createImageBitmap importScripts addEventListener removeEventListener
  dispatchEvent showModalDialog showOpenFilePicker showSaveFilePicker showDirectoryPicker execScript
  atob btoa escape unescape encodeURI encodeURIComponent decodeURI decodeURIComponent parseInt parseFloat isNaN isFinite
  Function Object Array Promise Proxy Reflect Symbol Map Set WeakMap WeakSet WeakRef Iterator Date JSON Math Intl Error
  RegExp String Number Boolean BigInt ArrayBuffer Atomics WebAssembly Image Audio Option XMLHttpRequest WebSocket
  EventSource Worker SharedWorker Notification Request Response Headers Event CustomEvent MessageChannel
  BroadcastChannel DOMParser XSLTProcessor Range Document DocumentFragment Element Node Text HTMLElement URL Blob File
  FileReader FormData RTCPeerConnection Sanitizer`)

/** Names that lead from any object to code or to the surrounding page. */
const ways = wordsOf(`
  constructor prototype __proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ call apply bind
  eval window document location ownerDocument defaultView contentWindow contentDocument parentNode parentElement
  firstChild lastChild firstElementChild lastElementChild nextSibling previousSibling nextElementSibling
  previousElementSibling childNodes children form submit requestSubmit click dispatchEvent insertAdjacentHTML
  setHTMLUnsafe setAttribute attachShadow showModal showPopover requestFullscreen`)

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
