import { type Html, html } from '../html.ts'
import type { ApiParameter, Operation, Schema, Schemas } from './api-document.ts'
import { prose, shellLine } from './docs-parts.ts'
import { sampleAddress, samplePath, sampleValue } from './sample-address.ts'
import { describeType, fieldTable, sampleOf } from './schema-section.ts'

export type DocsContext = { readonly schemas: Schemas; readonly base: Html }

/**
 * Returns the form of an operation. Without a script it is a plain form: it uses the sample language, and a list takes
 * one value. Methods other than GET need the script.
 */
export function tryForm(operation: Operation, { schemas, base }: DocsContext): Html {
  const { operationId: id, method, parameters, path, body } = operation
  const isPlain = method === 'GET'
  const sample = body && JSON.stringify(sampleOf(body, schemas))
  return html`
<form method="get" action="..${samplePath(operation)}" data-path="${path}"${!isPlain && html` data-method="${method}"`} autocomplete="off">
  <h4 id="${id}-parameters">Parameters</h4>
  <table aria-labelledby="${id}-parameters"><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th><th scope="col">Try with</th></tr></thead>
  <tbody>${parameters.map((parameter) => parameterRow(parameter, `${id}-${parameter.name}`))}</tbody></table>${body && bodySection(id, body, schemas)}
  <h4 id="${id}-try">Try it</h4>
  ${shellLine(html`curl ${options(operation, sample)}'${base}<span data-address>${sampleAddress(operation)}</span>'`)}
  <div class="bar"><button class="primary"${!isPlain && html` disabled`} aria-label="Send request: ${operation.summary}">Send request</button><p role="status" data-outcome></p></div>
  <pre tabindex="0" role="group" aria-label="Answer to ${operation.summary}" data-answer hidden></pre>
</form>`
}

function options({ method }: Operation, sample: string | undefined): Html | undefined {
  if (method === 'GET') return undefined
  if (sample === undefined) return html`-X ${method} `
  return html`-X ${method} -H 'content-type: application/json' -d '<span data-sent>${sample}</span>' `
}

function bodySection(id: string, body: Schema, schemas: Schemas): Html {
  return html`
<h4 id="${id}-body">Body</h4>
<div class="answer">${fieldTable(body, schemas, `${id}-body`)}<textarea aria-labelledby="${id}-body" data-body rows="8" spellcheck="false">${JSON.stringify(sampleOf(body, schemas), null, 2)}</textarea></div>`
}

function parameterRow(parameter: ApiParameter, id: string): Html {
  const { name, description, schema, required } = parameter
  return html`
<tr><th scope="row"><label for="${id}"><code>${name}</code></label> <small>${parameter.in}, ${required ? 'required' : 'optional'}</small></th>
<td>${describeType(schema)}</td><td>${prose(description)}</td>
<td>${parameterField(parameter, id)}</td></tr>`
}

function parameterField(parameter: ApiParameter, id: string): Html {
  const { name, schema } = parameter
  const value = sampleValue(parameter)
  // Disabled until the script runs, because only the script can put it into the path.
  if (parameter.in === 'path') return html`<input id="${id}" data-path-name="${name}" value="${value}" disabled>`
  // Disabled, because a form cannot send headers.
  if (parameter.in === 'header') return html`<input id="${id}" disabled>`
  if (schema.enum) {
    const options = schema.enum.map((choice) => html`<option>${choice}</option>`)
    return html`<select id="${id}" name="${name}"><option value="">left out</option>${options}</select>`
  }
  if (!schema.items) return html`<input id="${id}" name="${name}" value="${value}" spellcheck="false">`
  return html`<input id="${id}" name="${name}" value="${value}" spellcheck="false" aria-describedby="${id}-hint" data-list><small id="${id}-hint" data-script-only hidden>several with commas</small>`
}
