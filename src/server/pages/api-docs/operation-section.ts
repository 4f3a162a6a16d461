import { type Html, html } from '../html.ts'
import type { Operation, Schema, Schemas } from './api-document.ts'
import { jsonSample, prose } from './docs-parts.ts'
import { describeType, fieldTable, sampleOf } from './schema-section.ts'
import { type DocsContext, tryForm } from './try-form.ts'

/** Returns the article of an operation: parameters, response, and a form that sends it. */
export function operationSection(operation: Operation, context: DocsContext): Html {
  const { operationId: id, method, path, summary, description, right } = operation
  const answer = operation.responses['200']?.content?.['application/json']?.schema ?? {}
  return html`
<article class="card" id="${id}" aria-labelledby="${id}-title">
  <h3 id="${id}-title"><a href="#${id}">${summary}</a></h3>
  <p><b class="tag">${method}</b> <code>${path}</code></p>
  <p>${prose(description)}</p>${right !== undefined && html`<p>Needs a <a href="#authorization">session</a> with the right <code>${right}</code>.</p>`}
  ${tryForm(operation, context)}
  ${answerSection(id, answer, context.schemas)}
  ${statusTable(operation)}
</article>`
}

function answerSection(id: string, schema: Schema, schemas: Schemas): Html {
  return html`
<h4 id="${id}-answer">Answer</h4>
${schema.items && html`<p>A ${describeType(schema)}.</p>`}
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
