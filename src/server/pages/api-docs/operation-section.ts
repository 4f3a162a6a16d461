import { type Html, html } from '../html.ts'
import type { ApiParameter, Operation, Schema, Schemas } from './api-document.ts'
import { jsonSample, prose, shellLine } from './docs-parts.ts'
import { fieldTable, sampleOf, typeInWords } from './schema-section.ts'

type Surroundings = { readonly schemas: Schemas; readonly base: Html }

/** One call: what it takes, what it answers, and a form that asks it. */
export function operationSection(operation: Operation, { schemas, base }: Surroundings): Html {
  const { operationId: id, path, summary, description } = operation
  const answer = operation.responses['200']?.content?.['application/json']?.schema ?? {}
  return html`
<article class="card" id="${id}" aria-labelledby="${id}-title">
  <h3 id="${id}-title"><a href="#${id}">${summary}</a></h3>
  <p><b class="tag">GET</b> <code>${path}</code></p>
  <p>${prose(description)}</p>
  ${tryForm(operation, base)}
  ${answerSection(id, answer, schemas)}
  ${statusTable(operation)}
</article>`
}

/** The path and the query of a call that can be answered. */
export function sampleAddress(operation: Operation): string {
  const pairs = operation.parameters
    .filter((parameter) => parameter.in === 'query' && sampleValue(parameter) !== '')
    .map((parameter) => `${parameter.name}=${encodeURIComponent(sampleValue(parameter))}`)
  return samplePath(operation) + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

/** Without a script it is a plain form: it asks in the sample's language, and a list takes one value. */
function tryForm(operation: Operation, base: Html): Html {
  const { operationId: id, parameters, path } = operation
  return html`
<form method="get" action="..${samplePath(operation)}" data-path="${path}" autocomplete="off">
  <h4 id="${id}-parameters">Parameters</h4>
  <table aria-labelledby="${id}-parameters"><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th><th scope="col">Try with</th></tr></thead>
  <tbody>${parameters.map((parameter) => parameterRow(parameter, `${id}-${parameter.name}`))}</tbody></table>
  <h4 id="${id}-try">Try it</h4>
  ${shellLine(html`curl '${base}<span data-address>${sampleAddress(operation)}</span>'`)}
  <div class="bar"><button class="primary" aria-label="Send request: ${operation.summary}">Send request</button><p role="status" data-outcome></p></div>
  <pre tabindex="0" role="group" aria-label="Answer to ${operation.summary}" data-answer hidden></pre>
</form>`
}

function parameterRow(parameter: ApiParameter, id: string): Html {
  const { name, description, schema, required } = parameter
  return html`
<tr><th scope="row"><label for="${id}"><code>${name}</code></label> <small>${parameter.in}, ${required ? 'required' : 'optional'}</small></th>
<td>${typeInWords(schema)}</td><td>${prose(description)}</td>
<td>${parameterField(parameter, id)}</td></tr>`
}

function parameterField(parameter: ApiParameter, id: string): Html {
  const { name, schema } = parameter
  const value = sampleValue(parameter)
  // Only the script can put it into the path, so until then it is not to be changed.
  if (parameter.in === 'path') return html`<input id="${id}" data-path-name="${name}" value="${value}" disabled>`
  if (schema.enum) {
    const options = schema.enum.map((choice) => html`<option>${choice}</option>`)
    return html`<select id="${id}" name="${name}"><option value="">left out</option>${options}</select>`
  }
  if (!schema.items) return html`<input id="${id}" name="${name}" value="${value}" spellcheck="false">`
  return html`<input id="${id}" name="${name}" value="${value}" spellcheck="false" aria-describedby="${id}-hint" data-list><small id="${id}-hint" data-script-only hidden>several with commas</small>`
}

function answerSection(id: string, schema: Schema, schemas: Schemas): Html {
  return html`
<h4 id="${id}-answer">Answer</h4>
${schema.items && html`<p>A ${typeInWords(schema)}.</p>`}
<div class="answer">${fieldTable(schema, schemas, `${id}-answer`)}${jsonSample(sampleOf(schema, schemas), 'Sample answer')}</div>`
}

function statusTable({ operationId: id, responses }: Operation): Html {
  const rows = Object.entries(responses).map(
    ([status, { description }]) => html`<tr><th scope="row">${status}</th><td>${prose(description)}</td></tr>`,
  )
  return html`
<h4 id="${id}-statuses">Statuses</h4>
<table aria-labelledby="${id}-statuses"><thead><tr><th scope="col">Status</th><th scope="col">Meaning, or the codes in <code>error</code></th></tr></thead>
<tbody>${rows}</tbody></table>`
}

function samplePath({ path, parameters }: Operation): string {
  const values = new Map(parameters.map((parameter) => [parameter.name, sampleValue(parameter)]))
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
}

/** What the form is filled with; an empty text where leaving it out shows more. */
function sampleValue({ name, example, schema }: ApiParameter): string {
  return parameterSamples[name] ?? example ?? String(schema.items?.examples?.[0] ?? schema.examples?.[0] ?? '')
}

const parameterSamples: Readonly<Record<string, string>> = {
  'from_currency[]': 'EUR',
  'to_currency[]': 'USD',
  from_currency: 'EUR',
  to_currency: 'USD',
  from_amount: '100',
  country_code: 'lt',
}
