import { type Html, html } from '../html.ts'
import type { ApiDocument, Operation, OperationGroup } from './api-document.ts'
import { baseAddress, prose, shellLine } from './docs-parts.ts'
import { errorsSection } from './errors-section.ts'
import { operationSection } from './operation-section.ts'
import { sampleAddress } from './sample-address.ts'

type Assets = { readonly style: string; readonly script: string }

/** Returns the API reference. It states nothing about operations beyond the document. */
export function apiDocsPage(document: ApiDocument, { style, script }: Assets): string {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.title} · API reference</title>
<link rel="icon" href="../favicon.svg">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${banner(document)}
<div class="wrap layout">
  ${contents(document)}
  <main id="content" tabindex="-1">
    ${introduction(document)}
    ${document.groups.map((group) => groupSection(group, document))}
    ${errorsSection(document)}
    ${cachingSection(firstAddress(document))}
    ${authorizationSection(document, firstAddress(document))}
  </main>
</div>
</body>
</html>
`
  return markup
}

function banner({ version }: ApiDocument): Html {
  return html`
<header><div class="wrap bar"><span class="brand">API reference</span> <span class="muted">version ${version}</span> <a href="openapi.json">openapi.json</a></div></header>`
}

function contents({ groups }: ApiDocument): Html {
  const lists = groups.map(
    ({ name, operations }) => html`
<p><a href="#${groupId(name)}">${name}</a></p>
<ul>${operations.map(({ operationId, summary }) => html`<li><a href="#${operationId}">${summary}</a></li>`)}</ul>`,
  )
  return html`
<nav aria-label="Contents">
<p><a href="#overview">Overview</a></p>
${lists}
<p>All calls</p>
<ul><li><a href="#errors">Errors</a></li><li><a href="#caching">Caching</a></li><li><a href="#authorization">Authorization</a></li></ul>
</nav>`
}

function introduction({ title, description, server, groups }: ApiDocument): Html {
  const operations = groups.flatMap((group) => group.operations)
  return html`
<h1>${title}</h1>
<p>${prose(description)}</p>
<noscript><p class="card">Without JavaScript, a request opens its answer as a page of its own, in the language shown; a list takes one value.${server === '/' && html` <code>${baseAddress(server)}</code> stands for the address of this server.`}</p></noscript>
<section class="card" id="overview" aria-labelledby="overview-title">
  <h2 id="overview-title">Overview</h2>
  <p>The paths follow <code>${baseAddress(server)}</code>. All answers are JSON in UTF-8, and any site may read them from a browser. The same reference for machines is <a href="openapi.json">openapi.json</a>, in OpenAPI 3.1.</p>
  <table aria-label="Calls"><thead><tr><th scope="col">Call</th><th scope="col">Path</th></tr></thead>
  <tbody>${operations.map(callRow)}</tbody></table>
</section>`
}

function callRow({ operationId, summary, method, path }: Operation): Html {
  return html`
<tr><th scope="row"><a href="#${operationId}">${summary}</a></th><td><b class="tag">${method}</b> <code>${path}</code></td></tr>`
}

/** Returns the address of the first operation, as an example. */
function firstAddress({ groups, server }: ApiDocument): Html {
  const operation = groups[0]?.operations[0]
  return html`${baseAddress(server)}${operation && sampleAddress(operation)}`
}

function cachingSection(address: Html): Html {
  return html`
<section class="card" id="caching" aria-labelledby="caching-title">
  <h2 id="caching-title">Caching</h2>
  <p><code>Cache-Control</code> says for how many seconds an answer may be kept. After that, send its <code>ETag</code> back in <code>If-None-Match</code>: when nothing has changed, the answer is <code>304</code> without a body. This line does both, so the second time it answers 304:</p>
  ${shellLine(html`curl -i --etag-save rates.etag --etag-compare rates.etag '${address}'`)}
</section>`
}

function authorizationSection({ authorization: { basic, session } }: ApiDocument, address: Html): Html {
  return html`
<section class="card" id="authorization" aria-labelledby="authorization-title">
  <h2 id="authorization-title">Authorization</h2>
  <p>HTTP basic authorization. ${prose(basic)} There, a call without it is refused with <a href="#error-unauthorized"><code>unauthorized</code></a>; elsewhere it is ignored.</p>
  ${shellLine(html`curl -u 'user:password' '${address}'`)}
  ${session !== undefined && html`<p>A session, by its cookie. ${prose(session)} Without a session such a call is refused with <a href="#error-unauthorized"><code>unauthorized</code></a>, without the right with <a href="#error-forbidden"><code>forbidden</code></a>.</p>`}
</section>`
}

function groupSection({ name, description, operations }: OperationGroup, { server, schemas }: ApiDocument): Html {
  const id = groupId(name)
  const context = { schemas, base: baseAddress(server) }
  return html`
<section id="${id}" aria-labelledby="${id}-title">
  <h2 id="${id}-title">${name}</h2>
  <p>${prose(description)}</p>
  ${operations.map((operation) => operationSection(operation, context))}
</section>`
}

function groupId(name: string): string {
  return `group-${name.toLowerCase().replaceAll(/\W+/g, '-')}`
}
