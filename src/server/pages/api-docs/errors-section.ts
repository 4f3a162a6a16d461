import { ApiError, type ErrorCode, errorMeaning, errorStatus, writeError } from '#contract/core/error.ts'
import { httpRefusals } from '#contract/core/http-refusal.ts'
import { type Html, html, joinHtml } from '../html.ts'
import type { ApiDocument, Operation } from './api-document.ts'
import { errorId, jsonSample } from './docs-parts.ts'
import { fieldTable } from './schema-section.ts'

/** Returns the section with the format of errors and all error codes. */
export function errorsSection({ groups, schemas }: ApiDocument): Html {
  const operations = groups.flatMap((group) => group.operations)
  // The keys of `errorStatus` are the codes.
  const codes = Object.keys(errorStatus) as ErrorCode[]
  return html`
<section class="card" id="errors" aria-labelledby="errors-title">
  <h2 id="errors-title">Errors</h2>
  <p>A request that is not answered gets a status of 400 or more and one body, whatever went wrong. Decide by the code in <code>error</code>: it is stable, while the description is English for developers and may change. Refusals are never cached.</p>
  <div class="answer">${fieldTable(schemas.Error ?? {}, schemas, 'errors-title')}${jsonSample(writeError(refusal), 'Sample refusal')}</div>
  <h3 id="error-codes">Codes</h3>
  <table aria-labelledby="error-codes"><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Given by</th></tr></thead>
  <tbody>${codes.map((code) => codeRow(code, operations))}</tbody></table>
  <p>A method, a size or a wait that HTTP has a status for is refused with that status (${Object.keys(httpRefusals).join(', ')}) and <code>invalid_request</code>. Up to a hundred requests may be sent on one connection before their answers; they are answered in order.</p>
</section>`
}

const refusal = new ApiError('invalid_parameters', 'clientType: Must be one of natural, legal.', {
  properties: { clientType: ['Must be one of natural, legal.'] },
})

function codeRow(code: ErrorCode, operations: readonly Operation[]): Html {
  return html`
<tr id="${errorId(code)}"><th scope="row"><code>${code}</code></th><td data-label="Status">${errorStatus[code]}</td>
<td>${errorMeaning[code]}</td><td data-label="Given by">${givers(code, operations)}</td></tr>`
}

function givers(code: ErrorCode, operations: readonly Operation[]): Html {
  const giving = operations.filter(({ responses }) =>
    Object.values(responses).some(({ description }) => description.includes(`\`${code}\``)),
  )
  if (giving.length === 0) return html`<span class="muted">none of these calls</span>`
  if (giving.length === operations.length) return html`every call`
  return joinHtml(
    giving.map(({ operationId, summary }) => html`<a href="#${operationId}">${summary}</a>`),
    ', ',
  )
}
