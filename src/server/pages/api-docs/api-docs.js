// Sends the forms by fetch, shows the responses in place and updates the curl commands. Without it the forms work as
// plain HTML forms.

const base = new URL('..', location.href).href.replace(/\/$/, '')

for (const place of document.querySelectorAll('[data-base]')) place.textContent = base
for (const hint of document.querySelectorAll('[data-script-only]')) hint.hidden = false
for (const button of document.querySelectorAll('[data-copy]')) startCopying(button)
for (const form of document.querySelectorAll('form[data-path]')) startTrying(form)

function startTrying(form) {
  let latest = new AbortController()
  for (const field of form.querySelectorAll('[data-path-name]')) field.disabled = false
  form.querySelector('.primary').disabled = false
  const line = form.querySelector('[data-address]')
  const sent = form.querySelector('[data-sent]')
  const update = () => {
    line.textContent = addressOf(form)
    // Closes the shell string, adds an escaped apostrophe, and opens the string again.
    if (sent) sent.textContent = bodyOf(form).replaceAll("'", "'\\''")
  }
  form.addEventListener('input', update)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    latest.abort()
    latest = new AbortController()
    update()
    ask(form, latest.signal)
  })
  // Browsers keep the typed values when they reload the page.
  update()
}

async function ask(form, signal) {
  const outcome = form.querySelector('[data-outcome]')
  const answer = form.querySelector('[data-answer]')
  const start = performance.now()
  try {
    // Bypasses the HTTP cache of the browser, so that the response comes from the server.
    const response = await fetch(base + addressOf(form), { signal, cache: 'no-store', ...callOf(form) })
    const text = await response.text()
    const milliseconds = Math.max(1, Math.round(performance.now() - start))
    outcome.dataset.outcome = response.ok ? 'answered' : 'refused'
    outcome.textContent = `${response.status} in ${milliseconds} ms · ${response.headers.get('cache-control')}`
    answer.textContent = indent(text)
    answer.hidden = false
  } catch (error) {
    if (signal.aborted) return
    outcome.dataset.outcome = 'refused'
    outcome.textContent = `No answer came: ${error.message}`
    answer.hidden = true
  }
}

/** Returns path and query of a form, without empty fields. */
function addressOf(form) {
  const path = form.dataset.path.replace(/\{(\w+)\}/g, (_, name) =>
    encode(form.querySelector(`[data-path-name="${name}"]`).value.trim()),
  )
  const pairs = [...form.querySelectorAll('[name]')].flatMap((field) => {
    const values = 'list' in field.dataset ? field.value.split(/[\s,]+/) : [field.value.trim()]
    return values.filter((value) => value !== '').map((value) => `${field.name}=${encode(value)}`)
  })
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/** Returns the headers of a request. The header of other methods proves that no form of another site sent it. */
function callOf(form) {
  const { method } = form.dataset
  if (!method) return {}
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  if (!form.querySelector('[data-body]')) return { method, headers }
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: bodyOf(form) }
}

/** Returns JSON on one line, and other text unchanged. */
function bodyOf(form) {
  const { value } = form.querySelector('[data-body]')
  try {
    return JSON.stringify(JSON.parse(value))
  } catch {
    return value
  }
}

/** Escapes apostrophes, which would end the shell string. */
function encode(value) {
  return encodeURIComponent(value).replaceAll("'", '%27')
}

function indent(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function startCopying(button) {
  const code = button.parentElement.querySelector('code')
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent)
      button.textContent = 'Copied'
    } catch {
      // Browsers provide the clipboard only over https.
      getSelection().selectAllChildren(code)
      button.textContent = 'Selected'
    }
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
}
